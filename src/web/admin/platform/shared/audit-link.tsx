import { Link } from "react-router";
import * as m from "#messages/deskAudit.js";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { type AuditFilters, auditHref } from "./audit-list.ts";

interface AuditLinkProps {
  filters: Partial<AuditFilters>;
  /** Tells this link from others on the page. */
  what: string;
  /** Shows it, where several links stand together. */
  isNamed?: boolean;
}

/** A part that others hide. */
const shown = (text: string) => <span key="shown">{text}</span>;

/** From a line of a report to who did it, and why. */
export function AuditLink({ filters, what, isNamed = false }: AuditLinkProps) {
  return (
    <Link className="one-line link inline-row middle audit-link" to={auditHref(filters)}>
      {m.inTheLogNamed({ what, hidden: isNamed ? shown : hiddenText })}
    </Link>
  );
}
