import { Link } from "react-router";
import { type MissingCounts as Counts, missingKinds, missingLabels } from "#domain/billing/missing-documents.ts";
import * as m from "#messages/missingDocuments.js";
import { useMay } from "../../platform/app/session/own-role.ts";
import { FigureTable } from "./figure-table.tsx";

/** Stays without an invoice or voucher; who may see the accounts finds the bookings there. */
export function MissingCounts({ counts }: { counts: Counts }) {
  const maySeeBooks = useMay("books");
  return (
    <FigureTable
      caption={m.title()}
      rows={missingKinds.map((kind) => [
        maySeeBooks && counts[kind] > 0 ? (
          <Link key={kind} to={`/admin/invoices/accounting?missing=${kind}`}>
            {missingLabels[kind]()}
          </Link>
        ) : (
          missingLabels[kind]()
        ),
        counts[kind],
      ])}
    />
  );
}
