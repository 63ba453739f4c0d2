import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  addDocumentPicture,
  addGroupGuests,
  addStayGuest,
  addStayGuests,
  deferRegister,
  deleteDocumentPicture,
  deleteStayGuest,
  departGuest,
  exportRegister,
  fileReport,
  findReturningGuests,
  getRegisterSettings,
  getRegisterToday,
  getStayRegister,
  listFilings,
  listRegister,
  readDocumentPicture,
  readGuestNumbers,
  updateRegisterSettings,
  updateStayGuest,
} from "#contract/register/register.ts";
import type { FilingInput, Report } from "#domain/register/foreigners.ts";
import type { RegisterGuestInput, StayGuest } from "#domain/register/register.ts";
import type { RegisterExport } from "#domain/register/register-list.ts";
import type { RegisterSettingsInput } from "#domain/register/register-settings.ts";
import { saveFile } from "#web/shared/platform/app/save-file.ts";
import { useIdempotentSend } from "#web/shared/platform/forms/use-idempotent-send.ts";
import { registerKey } from "../../platform/app/session/query-keys.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";

/** The time that is left is counted by the minute. */
const everyMinute = 60_000;

const stayKey = (bookingId: string) => [...registerKey, "stay", bookingId] as const;

export function useStayRegister(bookingId: string) {
  return useQuery({
    queryKey: stayKey(bookingId),
    queryFn: async ({ signal }) => {
      const { register } = await staffApi(getStayRegister, { params: { id: bookingId } }, { signal });
      return register;
    },
  });
}

export function useRegisterToday() {
  return useQuery({
    queryKey: [...registerKey, "today"],
    queryFn: ({ signal }) => staffApi(getRegisterToday, {}, { signal }),
    refetchInterval: everyMinute,
  });
}

export function useRegister(period: string | undefined) {
  return useQuery({
    queryKey: [...registerKey, "list", period],
    queryFn: ({ signal }) => staffApi(listRegister, { query: { period: period ?? "" } }, { signal }),
    enabled: period !== undefined,
  });
}

export function useFilings(period: string | undefined) {
  return useQuery({
    queryKey: [...registerKey, "filings", period],
    queryFn: async ({ signal }) =>
      (await staffApi(listFilings, { query: { period: period ?? "" } }, { signal })).filings,
    enabled: period !== undefined,
  });
}

export function useRegisterSettings() {
  return useQuery({
    queryKey: [...registerKey, "settings"],
    queryFn: async ({ signal }) => (await staffApi(getRegisterSettings, {}, { signal })).settings,
  });
}

const invalidate = (client: QueryClient) => client.invalidateQueries({ queryKey: registerKey });

function useRegisterMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => invalidate(client) });
}

/** A new entry is stored once, however often it is sent. */
export function useSaveGuest(bookingId: string) {
  const sendOnce = useIdempotentSend();
  return useRegisterMutation(async ({ body, base }: { body: RegisterGuestInput; base: StayGuest | undefined }) => {
    if (base) return (await staffApi(updateStayGuest, { params: { id: base._id }, body })).guest;
    const params = { id: bookingId };
    return (await sendOnce(body, (call) => staffApi(addStayGuest, { params, body }, call))).guest;
  });
}

/** The bookings to which a pasted list goes: one, or those of a group. */
export interface PasteTarget {
  kind: "booking" | "group";
  id: string;
}

export function usePasteGuests({ kind, id }: PasteTarget) {
  const sendOnce = useIdempotentSend();
  return useRegisterMutation((text: string): Promise<unknown> => {
    const [body, params] = [{ text }, { id }];
    return sendOnce<unknown>(body, (call) =>
      kind === "group"
        ? staffApi(addGroupGuests, { params, body }, call)
        : staffApi(addStayGuests, { params, body }, call),
    );
  });
}

export const useDeleteGuest = () => useRegisterMutation((id: string) => staffApi(deleteStayGuest, { params: { id } }));

export const useDefer = () =>
  useRegisterMutation(({ bookingId, later }: { bookingId: string; later: boolean }) =>
    staffApi(deferRegister, { params: { id: bookingId }, body: { later } }),
  );

export const useDepartGuest = () =>
  useRegisterMutation(({ _id: id, updatedAt }: StayGuest) =>
    staffApi(departGuest, { params: { id }, body: { updatedAt } }),
  );

export const useFileReport = () =>
  useRegisterMutation(({ guestId, ...body }: FilingInput & { guestId: string; report: Report }) =>
    staffApi(fileReport, { params: { id: guestId }, body }),
  );

export const useSaveRegisterSettings = () =>
  useRegisterMutation((body: RegisterSettingsInput) => staffApi(updateRegisterSettings, { body }));

/** Mutations, not queries: whole numbers and guests of other stays must not stay in the cache. */
export function useReturningGuests() {
  return useMutation({
    mutationFn: async (phone: string) => (await staffApi(findReturningGuests, { body: { phone } })).guests,
    gcTime: 0,
  });
}

export function useNumbers() {
  return useMutation({
    mutationFn: (id: string) => staffApi(readGuestNumbers, { params: { id } }),
    gcTime: 0,
  });
}

export const useAddPicture = () =>
  useRegisterMutation(({ guestId, picture }: { guestId: string; picture: File }) =>
    staffApi(addDocumentPicture, { params: { id: guestId }, body: { picture } }),
  );

export function usePicture() {
  return useMutation({
    mutationFn: async (id: string) => (await staffApi(readDocumentPicture, { params: { id } })).picture,
    gcTime: 0,
  });
}

export const useDeletePicture = () =>
  useRegisterMutation((id: string) => staffApi(deleteDocumentPicture, { params: { id } }));

interface WantedExport {
  kind: RegisterExport;
  period?: string;
  guestId?: string;
  fileName: string;
}

export function useExport() {
  return useMutation({
    mutationFn: async ({ fileName, ...body }: WantedExport) => {
      const { csv } = await staffApi(exportRegister, { body });
      saveFile(fileName, new Blob([csv], { type: "text/csv" }));
    },
  });
}

/** The print is recorded before it begins. */
export function usePrint() {
  return useMutation({
    mutationFn: (body: { kind: RegisterExport; period?: string }) => staffApi(exportRegister, { body }),
    onSuccess: () => window.print(),
  });
}
