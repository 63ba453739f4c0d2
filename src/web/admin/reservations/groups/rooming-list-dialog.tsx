import { useState } from "react";
import { formatPhone } from "#domain/platform/text/format-phone.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import {
  type GroupDetails,
  type ListTarget,
  maxRoomingList,
  type RoomingListPreview,
} from "#domain/reservations/groups.ts";
import * as m from "#messages/deskGroups.js";
import * as ui from "#messages/ui.js";
import { Button } from "#web/ui/button.tsx";
import { useDebounced } from "#web/ui/fields/use-debounced.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { LeaveGuard, useClosing } from "../../platform/forms/leave-guard.tsx";
import { PasteField } from "../../platform/forms/paste-field.tsx";
import { useRoomingPreview, useSetRoomingList } from "./group-data.ts";

interface RoomingListDialogProps {
  open: boolean;
  group: GroupDetails;
  onClose: () => void;
}

const previewDelay = 400;

/** Names are pasted; before they are stored, the preview says which goes where and what is wrong. */
export function RoomingListDialog({ open, group, onClose }: RoomingListDialogProps) {
  const [text, setText] = useState("");
  const [target, setTarget] = useState<ListTarget>("unnamed");
  const [opened, setOpened] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [settled, setSettled] = useState("");
  const settle = useDebounced(setSettled, previewDelay);
  const preview = useRoomingPreview(group._id, open ? settled : "", target);
  const save = useSetRoomingList(group._id);
  if (open !== opened) {
    setOpened(open);
    setText("");
    setSettled("");
    setFailure(undefined);
    setTarget(group.named < group.rooms ? "unnamed" : "all");
  }
  const isCurrent = settled === text && text.trim() !== "" && !preview.isPlaceholderData && !preview.isFetching;
  const plan = text.trim() === "" ? undefined : preview.data;
  const problems = plan?.problems ?? [];
  const canSave = isCurrent && plan !== undefined && problems.length === 0 && plan.lines.length > 0;

  const { leave, wouldLose, closing } = useClosing(open, () => text.trim() !== "" && !save.isSuccess, onClose);
  const store = async () => {
    if (!plan) return;
    try {
      const after = await save.mutateAsync({ text, target, version: plan.version });
      showToast({
        tone: "success",
        text: m.listStored({ count: plan.lines.length, unnamed: after.rooms - after.named }),
      });
      setText("");
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      void preview.refetch();
    }
  };
  return (
    <>
      <Dialog
        open={open}
        onClose={leave}
        dismissable={!save.isPending}
        size="large"
        className="rooming-list"
        title={m.roomingList()}
        description={group.name}
        footer={
          <>
            <Button variant="secondary" onClick={leave} disabled={save.isPending}>
              {ui.cancel()}
            </Button>
            <Button
              aria-disabled={!canSave}
              busy={save.isPending}
              busyLabel={m.savingList()}
              onClick={() => void store()}
            >
              {m.storeNames({ count: canSave ? plan.lines.length : 0 })}
            </Button>
          </>
        }
      >
        <div className="stack gap-4">
          {failure && <Banner tone="error">{failure}</Banner>}
          <PasteField
            label={m.pasteList()}
            hint={m.pasteHint()}
            error={text.trim() !== "" && preview.error ? messageOf(preview.error) : undefined}
            max={maxRoomingList}
            value={text}
            onText={(pasted) => {
              setText(pasted);
              settle.call(pasted);
              setFailure(undefined);
            }}
          />
          <fieldset className="stack gap-1">
            <legend className="field__label">{m.namesGoTo()}</legend>
            {(["unnamed", "all"] as const).map((one) => (
              <label key={one} className="target-high clickable row middle gap-2 rooming-list__choice">
                <input type="radio" name="target" checked={target === one} onChange={() => setTarget(one)} />
                {one === "unnamed"
                  ? m.toUnnamed({ count: group.rooms - group.named })
                  : m.toAll({ count: group.rooms })}
              </label>
            ))}
          </fieldset>
          <div role="status" className="rooming-list__standing">
            {text.trim() !== "" && !isCurrent && !preview.error && m.readingList()}
            {isCurrent &&
              plan &&
              problems.length === 0 &&
              m.listReads({ count: plan.lines.length, unnamed: plan.unnamed })}
          </div>
          {isCurrent && problems.length > 0 && <Problems problems={problems} />}
          {plan && plan.lines.length > 0 && (
            <Table
              caption={m.whoGoesWhere()}
              columns={columns()}
              rows={plan.lines}
              rowKey={({ bookingId }) => bookingId}
              busy={!isCurrent}
            />
          )}
        </div>
      </Dialog>
      {open && <LeaveGuard wouldLose={wouldLose} closing={closing} />}
    </>
  );
}

function Problems({ problems }: { problems: RoomingListPreview["problems"] }) {
  return (
    <section
      className="ground-1 pad-3-4 stack gap-2 rooming-list__problems"
      role="alert"
      aria-label={m.listProblems({ count: problems.length })}
    >
      <p>
        <strong>{m.listProblems({ count: problems.length })}</strong>
      </p>
      <ul>
        {problems.map(({ line, message }) => (
          <li key={`${line} ${message}`}>{m.problemInLine({ line, problem: message })}</li>
        ))}
      </ul>
    </section>
  );
}

type Line = RoomingListPreview["lines"][number];

const columns = (): Column<Line>[] => [
  {
    key: "name",
    header: m.guestName(),
    role: "main",
    cell: ({ name, before }) => (
      <>
        {name}
        {before && before !== name && <small>{m.replaces({ name: before })}</small>}
      </>
    ),
  },
  {
    key: "room",
    header: m.room(),
    cell: ({ roomName, unit }) => (unit ? m.roomWithUnit({ room: roomName, unit }) : roomName),
  },
  { key: "reference", header: m.reference(), cell: ({ reference }) => <span className="numbers">{reference}</span> },
  { key: "phone", header: m.phone(), cell: ({ phone }) => (phone ? formatPhone(phone) : "–") },
  { key: "guests", header: m.guests(), align: "end", cell: ({ guests }) => guests },
];
