import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import * as v from "valibot";
import { listHousekeeping, setHousekeeping } from "#contract/rooms/housekeeping.ts";
import {
  addMaintenanceNote,
  askForBlock,
  resolveMaintenanceNote,
  takeUnitOutOfSale,
} from "#contract/rooms/maintenance.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import {
  type HousekeepingDay,
  type HousekeepingUnit,
  housekeepingUnitShape,
  settableStates,
} from "#domain/rooms/housekeeping.ts";
import type { MaintenanceNote, MaintenanceNoteInput, TakeOutInput } from "#domain/rooms/maintenance.ts";
import * as m from "#messages/deskHousekeeping.js";
import { useIdempotentSend } from "#web/shared/platform/forms/use-idempotent-send.ts";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { drafts } from "../../platform/app/drafts.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { uploadApi } from "../../platform/app/session/upload-transport.ts";
import type { UploadRun } from "../../property/pictures/upload.ts";
import { stateLabels } from "./labels.ts";
import { createStateQueue, type PendingState, type StateQueue } from "./state-queue.ts";

const key = ["housekeeping"] as const;
const draft = "housekeeping-states";

export function useHousekeeping() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => staffApi(listHousekeeping, {}, { signal }) });
}

const queues = new WeakMap<QueryClient, StateQueue>();

/** One for each sign-in, also while other screens are open. */
function queueOf(client: QueryClient): StateQueue {
  const present = queues.get(client);
  if (present) return present;
  const queue = createStateQueue(
    {
      send: async ({ unitId, state, updatedAt }) => {
        const call = { params: { id: unitId }, body: { state, updatedAt } };
        return (await staffApi(setHousekeeping, call, { signal: AbortSignal.timeout(20_000) })).unit;
      },
      onStored: (unit) => cacheUnit(client, unit),
      ownUnitIn: (error) => {
        const unit = currentUnitIn(error);
        return unit?.changedBy === userIdOf(client) ? unit : undefined;
      },
      onRefused: (pending, error) => refuse(client, pending, error),
      save: (pending) => {
        if (pending.length > 0) drafts.save(draft, pending, userIdOf(client));
        else drafts.remove(draft);
      },
      wait: untilOnline,
    },
    keptStates(),
  );
  queues.set(client, queue);
  return queue;
}

const userIdOf = (client: QueryClient) => client.getQueryData<{ staff: { userId: string } }>(["session"])?.staff.userId;

const settable = v.picklist(settableStates);
const keptShape = v.array(
  v.object({
    unitId: v.string(),
    label: v.string(),
    state: settable,
    updatedAt: v.string(),
    unanswered: v.optional(v.array(settable), []),
  }),
);

function keptStates(): PendingState[] {
  const kept = v.safeParse(keptShape, drafts.read(draft));
  return kept.success ? kept.output : [];
}

function untilOnline(millis: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      globalThis.removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, millis);
    globalThis.addEventListener("online", done);
  });
}

function cacheUnit(client: QueryClient, unit: HousekeepingUnit): void {
  // A reply that is on its way may be older.
  void client.cancelQueries({ queryKey: key });
  client.setQueryData<HousekeepingDay>(
    key,
    (day) => day && { ...day, units: day.units.map((one) => (one._id === unit._id ? unit : one)) },
  );
  void client.invalidateQueries({ queryKey: key });
}

function currentUnitIn({ details }: AppError): HousekeepingUnit | undefined {
  const newer = v.safeParse(v.object({ unit: housekeepingUnitShape }), details);
  return newer.success ? newer.output.unit : undefined;
}

function refuse(client: QueryClient, { label }: PendingState, error: AppError): void {
  const unit = error.code === "changed" ? currentUnitIn(error) : undefined;
  if (unit) {
    cacheUnit(client, unit);
    showToast({ tone: "error", text: m.changedMeanwhile({ unit: label, state: stateLabels[unit.state]() }) });
    return;
  }
  showToast({ tone: "error", text: m.notSaved({ unit: label, reason: error.message }) });
  void client.invalidateQueries({ queryKey: key });
}

/** States that were marked here and are not stored yet, `put`, which marks another one, and `putBack`. */
export function useStateQueue() {
  const queue = queueOf(useQueryClient());
  return { ...useSyncExternalStore(queue.subscribe, queue.snapshot), put: queue.put, putBack: queue.putBack };
}

interface NewNote extends UploadRun {
  body: MaintenanceNoteInput;
}

export function useAddNote() {
  const client = useQueryClient();
  const sendOnce = useIdempotentSend({ isRepeatable: true });
  return useMutation({
    mutationFn: ({ body, onProgress, signal }: NewNote) => {
      const api = uploadApi(onProgress);
      // A file has no content as JSON.
      const { image, ...rest } = body;
      const identity = { ...rest, image: image && [image.name, image.size] };
      return sendOnce(identity, (call) =>
        api(addMaintenanceNote, { body }, { idempotencyKey: call.idempotencyKey, signal }),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useAskForBlock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id, updatedAt, wantsBlock }: MaintenanceNote) =>
      staffApi(askForBlock, { params: { id }, body: { wantsBlock: !wantsBlock, updatedAt } }),
    onError: (error) => showToast({ tone: "error", text: failure(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

const failure = (error: Error) => (error instanceof AppError ? error.message : m.reportFailed());

export function useResolveNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ note: { _id: id, updatedAt }, endsBlock }: { note: MaintenanceNote; endsBlock: boolean }) =>
      staffApi(resolveMaintenanceNote, { params: { id }, body: { updatedAt, endsBlock } }),
    onSuccess: () => showToast({ tone: "success", text: m.repairDone() }),
    onError: (error) => showToast({ tone: "error", text: failure(error) }),
    onSettled: () => client.invalidateQueries(),
  });
}

export function useTakeOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: TakeOutInput }) =>
      staffApi(takeUnitOutOfSale, { params: { id }, body }),
    onSettled: () => client.invalidateQueries(),
  });
}
