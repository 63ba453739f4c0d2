import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getGuestMessages, openGuestMessage } from "#contract/reservations/guest-messages.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import { chatProblem, type GuestMessageKind } from "#domain/reservations/guest-messages.ts";
import * as m from "#messages/deskChats.js";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { staffApi } from "../../platform/app/session/staff-api.ts";

const key = ["guest-messages"] as const;

/** The texts depend on the booking, of which `updatedAt` is the version. */
export function useGuestMessages({ _id: id, updatedAt }: Booking) {
  return useQuery({
    queryKey: [...key, id, updatedAt],
    queryFn: ({ signal }) => staffApi(getGuestMessages, { params: { id } }, { signal }),
  });
}

/** Opens the guest's chat with the text, and records who did. A guest without a chat is named with the reason. */
export function useOpenChat(booking: Booking) {
  const client = useQueryClient();
  const record = useMutation({
    mutationFn: (kind: GuestMessageKind | undefined) =>
      staffApi(openGuestMessage, { params: { id: booking._id }, body: { kind } }),
    onSettled: () => {
      for (const queryKey of [key, ["audit"]]) void client.invalidateQueries({ queryKey });
    },
  });
  const open = async (kind?: GuestMessageKind) => {
    const problem = chatProblem(booking.phone);
    if (problem) return showToast({ tone: "error", text: problem });
    // Browsers let only a click open a tab, so it is there before the text is.
    const tab = window.open("", "_blank");
    try {
      const { url } = await record.mutateAsync(kind);
      if (tab) {
        tab.opener = null;
        tab.location.href = url;
      } else window.location.assign(url);
      showToast({ tone: "success", text: m.opened() });
    } catch (error) {
      tab?.close();
      showToast({ tone: "error", text: messageOf(error) });
    }
  };
  return { open, opening: record.isPending };
}
