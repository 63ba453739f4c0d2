import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { issueInvoice } from "#contract/billing/invoices.ts";
import type { CallInput } from "#contract/platform/endpoint.ts";
import {
  actOnGroup,
  addGroup,
  addGroupRooms,
  cancelGroup,
  getGroupStatement,
  listGroups,
  payGroup,
  previewEarlyLeave,
  previewRoomingList,
  setRoomingList,
  updateGroup,
} from "#contract/reservations/groups.ts";
import type { InvoiceInput } from "#domain/billing/invoices.ts";
import type { GroupPaymentInput } from "#domain/billing/received/group-payments.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import type { GroupAction, GroupCancellation, GroupDetails, ListTarget } from "#domain/reservations/groups.ts";
import { groupDetailsShape } from "#domain/reservations/groups.ts";
import { useIdempotentSend } from "#web/shared/platform/forms/use-idempotent-send.ts";
import { dashboardKey, dayKey } from "../../platform/app/session/query-keys.ts";
import { staffApi } from "../../platform/app/session/staff-api.ts";
import { pageTexts } from "../../platform/app/urls/list-params.ts";
import { groupKey } from "../shared/use-group.ts";
import type { GroupsQuery } from "./groups-query.ts";

const listsKey = ["groups"] as const;

export function useGroups(query: GroupsQuery) {
  return useQuery({
    queryKey: [...listsKey, query],
    queryFn: ({ signal }) => staffApi(listGroups, { query: { when: query.when, ...pageTexts(query) } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Bookings, rooms and the day depend on a group. */
function invalidate(client: QueryClient): void {
  for (const queryKey of [listsKey, ["bookings"], ["booking"], ["payments"], ["rooms"], ["desk-rooms"], dashboardKey]) {
    void client.invalidateQueries({ queryKey });
  }
}

function store(client: QueryClient, group: GroupDetails): void {
  client.setQueryData(groupKey(group._id), group);
}

type AddBody = CallInput<typeof addGroup>["body"];
type RoomsBody = CallInput<typeof addGroupRooms>["body"];
type EditBody = CallInput<typeof updateGroup>["body"];

export function useAddGroup() {
  const client = useQueryClient();
  const sendOnce = useIdempotentSend();
  return useMutation({
    mutationFn: async (body: AddBody) => (await sendOnce(body, (call) => staffApi(addGroup, { body }, call))).group,
    onSuccess: (group) => store(client, group),
    onSettled: () => invalidate(client),
  });
}

export function useAddRooms(id: string) {
  const client = useQueryClient();
  const sendOnce = useIdempotentSend();
  return useMutation({
    mutationFn: async (body: RoomsBody) =>
      (await sendOnce(body, (call) => staffApi(addGroupRooms, { params: { id }, body }, call))).group,
    onSuccess: (group) => store(client, group),
    onSettled: () => invalidate(client),
  });
}

export function useUpdateGroup(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: EditBody) => (await staffApi(updateGroup, { params: { id }, body })).group,
    onSuccess: (group) => store(client, group),
    onError: (error) => {
      const newer = newerGroup(error);
      if (newer) store(client, newer);
    },
    onSettled: () => invalidate(client),
  });
}

const changedDetails = v.object({ group: groupDetailsShape });

function newerGroup(error: unknown): GroupDetails | undefined {
  if (!(error instanceof AppError) || error.code !== "changed") return undefined;
  const details = v.safeParse(changedDetails, error.details);
  return details.success ? details.output.group : undefined;
}

export function useCancelGroup(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: GroupCancellation) => (await staffApi(cancelGroup, { params: { id }, body })).group,
    onSuccess: (group) => store(client, group),
    onSettled: () => {
      invalidate(client);
      void client.invalidateQueries({ queryKey: groupKey(id) });
    },
  });
}

interface GroupAct {
  action: GroupAction;
  billsCompany?: boolean;
}

/** Which nights guests pay who leave early; asked for while the question is open. */
export function useEarlyLeave({ _id: id, updatedAt }: Pick<GroupDetails, "_id" | "updatedAt">, isOpen: boolean) {
  return useQuery({
    queryKey: ["group-early-leave", id, updatedAt],
    queryFn: ({ signal }) => staffApi(previewEarlyLeave, { params: { id } }, { signal }),
    enabled: isOpen,
    staleTime: 0,
  });
}

export function useActOnGroup(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: GroupAct) => staffApi(actOnGroup, { params: { id }, body }),
    onSuccess: ({ group }) => store(client, group),
    onSettled: () => {
      invalidate(client);
      void client.invalidateQueries({ queryKey: groupKey(id) });
    },
  });
}

/** One payment, once however often the button is clicked. */
export function usePayGroup(id: string) {
  const client = useQueryClient();
  const sendOnce = useIdempotentSend();
  return useMutation({
    mutationFn: async (body: GroupPaymentInput) =>
      (await sendOnce(body, (call) => staffApi(payGroup, { params: { id }, body }, call))).group,
    onSuccess: (group) => store(client, group),
    onSettled: () => {
      invalidate(client);
      for (const queryKey of [groupKey(id), statementKey(id), dayKey]) void client.invalidateQueries({ queryKey });
    },
  });
}

const statementKey = (id: string) => ["group-statement", id] as const;

export function useStatement(id: string) {
  return useQuery({
    queryKey: statementKey(id),
    queryFn: ({ signal }) => staffApi(getGroupStatement, { params: { id } }, { signal }),
    staleTime: 0,
  });
}

/** Issues the bills of several bookings, one after the other. */
export function useIssueAll(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (bills: readonly { bookingId: string; body: InvoiceInput }[]) => {
      for (const { bookingId, body } of bills) await staffApi(issueInvoice, { params: { id: bookingId }, body });
      return bills.length;
    },
    onSettled: () => {
      invalidate(client);
      for (const queryKey of [statementKey(id), ["invoices"], ["bill"]]) void client.invalidateQueries({ queryKey });
    },
  });
}

export function useRoomingPreview(id: string, text: string, target: ListTarget) {
  return useQuery({
    queryKey: ["rooming-list", id, text, target],
    queryFn: ({ signal }) => staffApi(previewRoomingList, { params: { id }, body: { text, target } }, { signal }),
    enabled: text.trim() !== "",
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
}

export function useSetRoomingList(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { text: string; target: ListTarget; version: string }) =>
      (await staffApi(setRoomingList, { params: { id }, body })).group,
    onSuccess: (group) => store(client, group),
    onSettled: () => {
      invalidate(client);
      void client.invalidateQueries({ queryKey: ["rooming-list", id] });
    },
  });
}
