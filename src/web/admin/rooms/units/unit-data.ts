import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { addUnit, findFreeUnits, listUnits, retireUnit, setUnitOrder, updateUnit } from "#contract/rooms/units.ts";
import type { OccupyingBooking } from "#domain/rooms/occupying-booking.ts";
import type { NewUnitInput, Unit, UnitInput, UnitOrderInput } from "#domain/rooms/units.ts";
import { dashboardKey } from "../../platform/app/session/query-keys.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { showCheckedIn } from "./unit-labels.ts";

const unitsKey = ["units"] as const;
const freeUnitsKey = ["free-units"] as const;

/** The units of the house. */
export function useUnits() {
  return useQuery({
    queryKey: unitsKey,
    queryFn: async ({ signal }) => (await staffApi(listUnits, {}, { signal })).units,
  });
}

/** The units that a booking has, and those that it could have. */
export function useFreeUnits({ _id: bookingId, updatedAt }: Pick<OccupyingBooking, "_id" | "updatedAt">) {
  return useQuery({
    queryKey: [...freeUnitsKey, bookingId, updatedAt],
    queryFn: ({ signal }) => staffApi(findFreeUnits, { query: { bookingId } }, { signal }),
    placeholderData: (previous, query) => (query?.queryKey[1] === bookingId ? previous : undefined),
  });
}

/** After a guest was checked in by a call that does not say where. */
export async function tellUnit(booking: Pick<OccupyingBooking, "_id" | "name">): Promise<void> {
  const { current } = await staffApi(findFreeUnits, { query: { bookingId: booking._id } });
  // Beside the message of that call, which a success would replace.
  if (current.length > 0) showCheckedIn(booking, current, "info");
}

export function useAddUnit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewUnitInput) => (await staffApi(addUnit, { body })).unit,
    onSettled: () => refreshUnits(client),
  });
}

export function useUpdateUnit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, body }: { id: string; body: UnitInput }) =>
      (await staffApi(updateUnit, { params: { id }, body })).unit,
    onSuccess: (unit) =>
      client.setQueryData<Unit[]>(unitsKey, (units) => units?.map((old) => (old._id === unit._id ? unit : old))),
    onSettled: () => refreshUnits(client),
  });
}

const orderKey = ["unit-order"] as const;

/** The list shows the new order at once; orders are saved one after the other, and only the last one refetches. */
export function useSetUnitOrder() {
  const client = useQueryClient();
  const { mutate, error } = useMutation({
    mutationKey: orderKey,
    scope: { id: orderKey[0] },
    mutationFn: (body: UnitOrderInput) => staffApi(setUnitOrder, { body }),
    onSettled: () => {
      if (client.isMutating({ mutationKey: orderKey }) === 1) refreshUnits(client);
    },
  });
  const set = (body: UnitOrderInput) => {
    void client.cancelQueries({ queryKey: unitsKey });
    client.setQueryData<Unit[]>(unitsKey, (units) => units && inOrder(units, body.unitIds));
    mutate(body);
  };
  return { set, error };
}

export function useRetireUnit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await staffApi(retireUnit, { params: { id } })).reseated,
    onSettled: () => refreshUnits(client),
  });
}

/** The named units take each other's places; all others stay where they are. */
function inOrder(units: readonly Unit[], ids: readonly string[]): Unit[] {
  const named = ids.flatMap((id) => units.find(({ _id }) => _id === id) ?? []);
  return units.map((unit) => (ids.includes(unit._id) ? (named.shift() ?? unit) : unit));
}

/** Rooms count their units, and bookings show theirs. */
function refreshUnits(client: QueryClient): void {
  for (const queryKey of [unitsKey, freeUnitsKey, ["rooms"], ["room-calendar"], ["bookings"], dashboardKey]) {
    void client.invalidateQueries({ queryKey });
  }
}
