import { type ComponentType, createContext, use } from "react";
import type { AuditedEntity } from "#domain/platform/access/audit.ts";

export interface ApprovalsProps {
  of: { booking: string } | { group: string } | { company: string };
}

export interface MailsProps {
  of: { booking: string } | { query: string } | { group: string };
  /** The `updatedAt` of the record shown: the mails are fetched again when it changes. */
  version: string;
}

export interface HistoryProps {
  entity: AuditedEntity;
  id: string;
  /** The `updatedAt` of the record shown: the history is fetched again when it changes. */
  version: string;
}

export interface FoundItemsProps {
  unit: { _id: string; label: string };
}

/** Parts of a record's screen that know every area. The frame of the admin provides them to the areas below it. */
interface RecordPanels {
  Approvals: ComponentType<ApprovalsProps>;
  Mails: ComponentType<MailsProps>;
  History: ComponentType<HistoryProps>;
  /** Things found in a unit, for the handover book. */
  FoundItems: ComponentType<FoundItemsProps>;
  /** Names an action of the audit log. */
  actionLabel: (action: string) => string;
}

export const RecordPanels = createContext<RecordPanels | undefined>(undefined);

export function usePanels(): RecordPanels {
  const panels = use(RecordPanels);
  if (!panels) throw new Error("The frame of the admin provides the panels of a record");
  return panels;
}

export const useActionLabel = () => usePanels().actionLabel;
