import {
  type ApprovalsProps,
  type FoundItemsProps,
  type HistoryProps,
  type MailsProps,
  usePanels,
} from "./panels-context.ts";

export function RecordApprovals(props: ApprovalsProps) {
  const { Approvals } = usePanels();
  return <Approvals {...props} />;
}

export function RecordMails(props: MailsProps) {
  const { Mails } = usePanels();
  return <Mails {...props} />;
}

export function RecordHistory(props: HistoryProps) {
  const { History } = usePanels();
  return <History {...props} />;
}

export function FoundItems(props: FoundItemsProps) {
  const { FoundItems } = usePanels();
  return <FoundItems {...props} />;
}
