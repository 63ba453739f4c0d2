import type { AttentionTask } from "#domain/operations/dashboard.ts";
import * as backups from "#messages/backups.js";
import * as m from "#messages/deskToday.js";
import * as server from "#messages/serverFacts.js";
import { ButtonLink } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { matterText, matterTitles } from "../backup/backup-labels.ts";

/** What is no row of a booking: the unit or the guest, what is the matter, and where it is done. */
export function Tasks({ tasks }: { tasks: readonly AttentionTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <ul className="day-list" aria-label={m.tasks()}>
      {tasks.map((task) => (
        <li key={keyOf(task)} className="anchor day-row">
          <div className="pad-3-4 row middle spread gap-3-4 day-row__content">
            <div className="shrinks breaks">
              <p className="strong">{titleOf(task)}</p>
              <p className="tight muted tiny day-row__note">{textOf(task)}</p>
            </div>
            <Way task={task} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const keyOf = (task: AttentionTask) =>
  task.kind === "repair" ? `${task.unitId} ${task.at}` : task.kind === "mail" ? task.mailId : task.kind;

function titleOf(task: AttentionTask): string {
  if (task.kind === "repair") return [m.unit({ label: task.unit }), task.guest].filter(Boolean).join(" · ");
  if (task.kind === "backup") return matterTitles[task.matter]();
  if (task.kind === "update") return server.taskTitle({ version: task.version });
  if (task.kind === "mail") return [task.guest || task.recipient, task.room].filter(Boolean).join(" · ");
  return m.registerKey();
}

function textOf(task: AttentionTask): string {
  if (task.kind === "repair") return m.repairAsked({ text: task.text, time: formatInstant(task.at) });
  if (task.kind === "key") return m.registerKeyText();
  if (task.kind === "backup") return matterText(task);
  if (task.kind === "update") return server.taskText();
  const facts = { recipient: task.recipient, time: formatInstant(task.at) };
  return task.isFailed ? m.mailFailed(facts) : m.mailHeld(facts);
}

function wayOf(task: Exclude<AttentionTask, { kind: "key" }>): { to: string; action: string } {
  if (task.kind === "repair") return { to: `/admin/housekeeping?unit=${task.unitId}`, action: m.takeOutOfSale() };
  if (task.kind === "backup") return { to: "/admin/backups", action: backups.open() };
  if (task.kind === "update") return { to: "/admin/server", action: server.open() };
  return { to: `/admin/mails?read=${task.mailId}`, action: m.openMail() };
}

function Way({ task }: { task: AttentionTask }) {
  if (task.kind === "key") return null;
  const { to, action } = wayOf(task);
  return (
    <ButtonLink size="small" variant="secondary" to={to}>
      {m.actionFor({ action, name: titleOf(task), hidden: hiddenText })}
    </ButtonLink>
  );
}
