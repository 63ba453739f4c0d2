import { columnText } from "#domain/platform/files/columns.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import { numbered, registerColumns } from "#domain/register/register-columns.ts";
import type { RegisterLine } from "#domain/register/register-list.ts";
import * as m from "#messages/deskRegister.js";
import * as labels from "#messages/register.js";
import { useLodge } from "#web/lodge.ts";
import { SignatureImage } from "#web/shared/register/signature.tsx";
import { Button } from "#web/ui/button.tsx";
import { BookIcon } from "#web/ui/icons/icons-manage.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { formatInstant } from "../../platform/app/instants.ts";
import { useOpenBooking } from "../../platform/app/urls/use-open-booking.ts";
import { DocumentLogo } from "../../property/brand/letterhead.tsx";
import { useExport, usePrint, useRegister } from "../stay-register/register-data.ts";
import { periodText } from "./period-text.ts";

/** Guests by arrival, as the police read it. */
export function PoliceRegister({ period }: { period: string | undefined }) {
  const { data, error, isFetching, refetch } = useRegister(period);
  const save = useExport();
  const print = usePrint();
  const { open } = useOpenBooking();
  const lodge = useLodge();
  const fail = (reason: unknown) => showToast({ tone: "error", text: messageOf(reason) });
  if (!data || !period) {
    if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
    return <SkeletonRows label={m.loading()} rows={6} columns={4} />;
  }
  const { lines, unregistered } = data;
  return (
    <article className="police-register">
      <DocumentLogo isForPrint />
      <header className="police-register__print">
        <h2>{m.policeTitle({ lodge: lodge.name, period: periodText(period) })}</h2>
      </header>
      <div className="below-4 gap-2-3 middle row wraps police-register__tools">
        <p role="status">{m.linesCount({ count: lines.length })}</p>
        <Button
          variant="secondary"
          disabled={lines.length === 0}
          busy={print.isPending}
          busyLabel={m.loading()}
          onClick={() => void print.mutateAsync({ kind: "police-print", period }).catch(fail)}
        >
          {m.print()}
        </Button>
        <Button
          variant="secondary"
          disabled={lines.length === 0}
          busy={save.isPending}
          busyLabel={m.loading()}
          onClick={() =>
            void save.mutateAsync({ kind: "police", period, fileName: `register-${period}.csv` }).catch(fail)
          }
        >
          {m.downloadCsv()}
        </Button>
      </div>
      {unregistered.length > 0 && (
        <Banner tone="notice">
          {m.unregistered({ count: unregistered.length })}{" "}
          {unregistered.map(({ bookingId, name }) => (
            <Button key={bookingId} size="small" variant="quiet" onClick={() => open(bookingId, "register")}>
              {name}
            </Button>
          ))}
        </Banner>
      )}
      {lines.length === 0 ? (
        <EmptyState title={m.nobodyRegistered()} icon={<BookIcon />} />
      ) : (
        <Lines lines={lines} onOpen={(bookingId) => open(bookingId, "register")} />
      )}
    </article>
  );
}

/** The guests' columns, as in the file, put together where the printed page has no space for each. */
function Lines({ lines, onOpen }: { lines: readonly RegisterLine[]; onOpen: (bookingId: string) => void }) {
  const columns = registerColumns(formatInstant);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="table-frame scroll-hint" aria-label={m.policeRegister()} tabIndex={0}>
      <table className="full small police-register__table">
        <thead>
          <tr>
            <th scope="col">{columns.number.heading()}</th>
            <th scope="col">{columns.name.heading()}</th>
            <th scope="col">{columns.address.heading()}</th>
            <th scope="col">{columns.document.heading()}</th>
            <th scope="col">{m.journey()}</th>
            <th scope="col">{columns.unit.heading()}</th>
            <th scope="col">{m.arrivalDeparture()}</th>
            <th scope="col">{labels.signature()}</th>
          </tr>
        </thead>
        <tbody>
          {numbered(lines).map((line) => (
            <tr key={line._id}>
              <td className="numbers">{columns.number.value(line)}</td>
              <th scope="row">
                <button
                  type="button"
                  className="at-top control-high row breaks strong left-text police-register__open"
                  onClick={() => onOpen(line.bookingId)}
                >
                  {line.name}
                </button>
                <small>{columns.nationality.value(line)}</small>
                {line.phone && <small>{columnText(columns.phone, line)}</small>}
              </th>
              <td className="breaks">{columns.address.value(line)}</td>
              <td>{columns.document.value(line)}</td>
              <td>
                {[columns.comingFrom.value(line), columns.goingTo.value(line)].filter(Boolean).join(" → ")}
                {line.purpose && <small>{line.purpose}</small>}
                {line.vehicle && <small>{line.vehicle}</small>}
              </td>
              <td>
                {columns.unit.value(line)}
                <small>{m.peopleInRoom({ count: line.totalGuests })}</small>
              </td>
              <td className="numbers">
                {columns.arrivedAt.value(line)}
                <small>{columns.departedAt.value(line) || m.inHouse()}</small>
              </td>
              <td>
                <SignatureImage signature={line.signature} label={m.signatureOf({ name: line.name })} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
