import { documentNames } from "#domain/billing/invoice-kinds.ts";
import {
  buyerLines,
  dueFacts,
  type Fact,
  headFacts,
  invoiceItems,
  quantityLabel,
  sellerLines,
  signatoryLines,
  stateTaxLabel,
  sumFacts,
  sumsPerRate,
  supplyFacts,
  totalInWords,
  valueLabel,
} from "#domain/billing/invoice-labels.ts";
import type { Invoice } from "#domain/billing/invoices.ts";
import { bankFacts } from "#domain/platform/money/bank-account.ts";
import { formatRupeesAndPaise } from "#domain/platform/money/money.ts";
import * as bank from "#messages/bankAccount.js";
import * as charges from "#messages/chargeDocuments.js";
import * as m from "#messages/documents.js";
import { DocumentLogo } from "../../property/brand/letterhead.tsx";

/** For screen and print, with the texts of the PDF in the language of the page. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const [name, ...buyer] = buyerLines(invoice);
  return (
    <article
      className="lined rounded ground-0 breaks invoice"
      aria-label={`${documentNames[invoice.kind]()} ${invoice.number}`}
    >
      <header className="gap-5 stack invoice__head">
        <div>
          <DocumentLogo />
          <p className="below-2 invoice__seller">{invoice.seller.name}</p>
          <Lines lines={sellerLines(invoice)} />
        </div>
        <div className="invoice__which">
          <h2 className="below-2 invoice__kind">{documentNames[invoice.kind]()}</h2>
          <Facts facts={headFacts(invoice)} />
        </div>
      </header>
      <div className="gap-5 stack invoice__parties">
        <div>
          <p className="muted tiny">{m.billedTo()}</p>
          <p>
            <strong>{name}</strong>
          </p>
          <Lines lines={buyer} />
        </div>
        <Facts facts={supplyFacts(invoice)} />
      </div>
      <table className="full invoice__items">
        <thead>
          <tr>
            <th scope="col">{m.description()}</th>
            <th scope="col">{quantityLabel(invoice)}</th>
            <th scope="col">{valueLabel(invoice)}</th>
          </tr>
        </thead>
        <tbody>
          {invoiceItems(invoice).map(({ description, when, code, quantity, taxable }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an invoice never changes
            <tr key={position}>
              <td>
                <strong className="block invoice__what">{description}</strong> <span>{when}</span> <span>{code}</span>
              </td>
              <td>{quantity}</td>
              <td>{formatRupeesAndPaise(taxable)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <SumsPerRate invoice={invoice} />
      <div className="invoice__end">
        <dl className="stack gap-1 invoice__sums">
          {[...sumFacts(invoice), ...dueFacts(invoice)].map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="muted tiny">{m.totalInWords()}</p>
        <p>{totalInWords(invoice)}</p>
        {invoice.bankAccount && (
          <div className="at-start stack gap-1 above-5">
            <p className="muted tiny">{bank.payInto()}</p>
            <Facts facts={bankFacts(invoice.bankAccount)} />
          </div>
        )}
        <footer className="stack gap-7 invoice__foot">
          <p>{m.forSeller({ seller: invoice.seller.name })}</p>
          <div className="muted tiny invoice__sign">
            <Lines lines={signatoryLines(invoice)} />
          </div>
        </footer>
        {invoice.seller.terms && <p className="muted tiny invoice__terms">{invoice.seller.terms}</p>}
      </div>
    </article>
  );
}

function SumsPerRate({ invoice }: { invoice: Invoice }) {
  const sums = sumsPerRate(invoice);
  if (sums.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not scroll it
    <section className="above-4 scrolls-x invoice__scroll" aria-label={charges.perRate()} tabIndex={0}>
      <table className="full invoice__items invoice__rates">
        <thead>
          <tr>
            <th scope="col">{charges.perRate()}</th>
            <th scope="col">{charges.rate()}</th>
            <th scope="col">{m.taxableValue()}</th>
            <th scope="col">{charges.cgst()}</th>
            <th scope="col">{stateTaxLabel(invoice)}</th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ sac, rate, taxable, cgst, sgst }) => (
            <tr key={`${sac} ${rate}`}>
              <td>{sac}</td>
              <td>{rate}%</td>
              <td>{formatRupeesAndPaise(taxable)}</td>
              <td>{formatRupeesAndPaise(cgst)}</td>
              <td>{formatRupeesAndPaise(sgst)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="invoice__lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="packed stack gap-1 invoice__facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
