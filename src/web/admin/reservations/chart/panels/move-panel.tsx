import { useId, useState } from "react";
import { formatRupees } from "#domain/platform/money/money.ts";
import { countNights, formatNightShort } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { MovePreview, MovePreviewInput, MovePrice } from "#domain/reservations/chart.ts";
import * as m from "#messages/deskChart.js";
import * as ui from "#messages/ui.js";
import { Button } from "#web/ui/button.tsx";
import { AlertIcon, ArrowRightIcon } from "#web/ui/icons/icons.tsx";
import { MailIcon } from "#web/ui/icons/icons-inner.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { nightsText } from "../../bookings/booking-labels.ts";
import { useMovePreview } from "../chart-data.ts";
import { doorText, rangeText, type UnitLabels } from "../chart-labels.ts";
import type { StayBar } from "../grid/chart-rows.ts";
import { Popup } from "./popup.tsx";

export interface Agreed {
  price: MovePrice;
  grandTotal: number;
}

interface MovePanelProps {
  /** The bar before the move. */
  bar: StayBar;
  input: MovePreviewInput;
  roomNames: ReadonlyMap<string, string>;
  labels: UnitLabels;
  anchor: () => Element | null;
  onConfirm: (agreed: Agreed) => void;
  onCancel: () => void;
}

/** The changes of a move and their cost, before anything is stored. */
export function MovePanel({ bar, input, roomNames, labels, anchor, onConfirm, onCancel }: MovePanelProps) {
  const { stay } = bar;
  const { data, error, isFetching, refetch } = useMovePreview(stay.bookingId, input, stay.updatedAt);
  const [chosen, setChosen] = useState<MovePrice>();
  const preview = isFetching ? undefined : data;
  const price = preview?.prices.find((one) => one.price === chosen) ?? preview?.prices[0];
  const name = (roomId: string) => roomNames.get(roomId) ?? "";
  return (
    <Popup title={stay.guest} description={m.moveQuestion()} anchor={anchor} onClose={onCancel} className="chart-move">
      <dl className="stack gap-2 chart-changes">
        <Change
          name={m.unit()}
          before={doorText(bar.unitId, labels)}
          after={doorText(input.unitId, labels)}
          note={
            preview && preview.from > input.checkInDate
              ? m.fromNight({ night: formatNightShort(preview.from, input.checkInDate) })
              : undefined
          }
        />
        <Change name={m.room()} before={name(bar.roomId)} after={name(input.roomId)} isOptional />
        <Change
          name={m.nights()}
          before={rangeText(stay.checkInDate, stay.checkOutDate)}
          after={rangeText(input.checkInDate, input.checkOutDate)}
          note={nightsNote(input, preview)}
        />
      </dl>
      <div aria-live="polite">
        {error && !isFetching ? (
          <Problem text={messageOf(error)} />
        ) : !preview ? (
          <p className="above-4 stack gap-2">
            <span className="visually-hidden">{m.askingPrice()}</span>
            <Skeleton />
            <Skeleton shape="short" />
          </p>
        ) : preview.problem !== null ? (
          <Problem text={preview.problem} />
        ) : (
          <>
            <Prices preview={preview} chosen={price?.price} roomName={name(input.roomId)} onChoose={setChosen} />
            <p className="above-2 row middle muted tiny chart-move__mail">
              <MailIcon />
              {isMailed(preview, bar, input, price?.grandTotal) ? m.guestGetsMail() : m.guestGetsNoMail()}
            </p>
          </>
        )}
      </div>
      <div className="above-4 row wraps gap-2 chart-popup__actions at-end">
        <Button variant="secondary" onClick={onCancel}>
          {ui.cancel()}
        </Button>
        {error && !isFetching ? (
          <Button onClick={() => void refetch()}>{ui.tryAgain()}</Button>
        ) : (
          <Button
            data-autofocus
            aria-disabled={!price || preview?.problem !== null}
            onClick={() => price && onConfirm({ price: price.price, grandTotal: price.grandTotal })}
          >
            {ui.confirm()}
          </Button>
        )}
      </div>
    </Popup>
  );
}

/** Of a guest in house only the nights that are left move. */
function nightsNote(
  { checkInDate: checkIn, checkOutDate: checkOut }: MovePreviewInput,
  preview: MovePreview | undefined,
) {
  const all = nightsText(countNights({ checkIn, checkOut }));
  if (!preview || preview.from <= checkIn || preview.from >= checkOut) return all;
  const moved = nightsText(countNights({ checkIn: preview.from, checkOut }));
  return `${all}; ${m.nightsThatMove({ nights: moved, night: formatNightShort(preview.from, checkIn) })}`;
}

interface ChangeProps {
  name: string;
  before: string;
  after: string;
  note?: string | undefined;
  /** Not shown where nothing changes. */
  isOptional?: boolean;
}

function Change({ name, before, after, note, isOptional = false }: ChangeProps) {
  if (before === after && isOptional) return null;
  return (
    <div className="stack gap-2 chart-changes__change" data-same={before === after ? "" : undefined}>
      <dt>{name}</dt>
      <dd>
        {before !== after && (
          <>
            <del>{before}</del>
            <ArrowRightIcon />
          </>
        )}
        <ins>{after}</ins>
        {note && <span className="muted">{note}</span>}
      </dd>
    </div>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <p className="rounded-s above-3 row gap-2 at-top pad-2-3 chart-move__problem">
      <AlertIcon />
      {text}
    </p>
  );
}

interface PricesProps {
  preview: MovePreview;
  chosen: MovePrice | undefined;
  roomName: string;
  onChoose: (price: MovePrice) => void;
}

function Prices({ preview, chosen, roomName, onChoose }: PricesProps) {
  const group = useId();
  const { prices, grandTotal: before } = preview;
  const [only] = prices;
  if (!only) return null;
  if (prices.length === 1) return <Total before={before} after={only.grandTotal} />;
  return (
    <fieldset className="line-above above-3 stack gap-2 pad-top-3">
      <legend className="visually-hidden">{m.price()}</legend>
      {prices.map(({ price, grandTotal }) => (
        <label
          key={price}
          className="rounded-s control-high clickable stack middle lined-control pad-2-3 chart-prices__price"
        >
          <input type="radio" name={group} checked={price === chosen} onChange={() => onChoose(price)} />
          <span>{price === "keep" ? m.keepPrice() : m.priceOfRoom({ room: roomName })}</span>
          <Total before={before} after={grandTotal} />
        </label>
      ))}
    </fieldset>
  );
}

/** "₹7,200 → ₹10,800, +₹3,600", or that the price stays. */
function Total({ before, after }: { before: number; after: number }) {
  if (before === after) {
    return <p className="row middle wraps chart-total numbers">{m.priceStays({ total: formatRupees(after) })}</p>;
  }
  const difference = after - before;
  return (
    <p className="row middle wraps chart-total numbers">
      <del>{formatRupees(before)}</del> <ArrowRightIcon />
      <span className="visually-hidden">{m.becomes()}</span> <strong>{formatRupees(after)}</strong>{" "}
      <span className={difference > 0 ? "pill strong tiny chart-total__more" : "pill strong tiny chart-total__less"}>
        {difference > 0 ? m.more({ amount: formatRupees(difference) }) : m.less({ amount: formatRupees(-difference) })}
      </span>
    </p>
  );
}

/** A guest is not written to because of a number on a door. */
function isMailed(preview: MovePreview, bar: StayBar, input: MovePreviewInput, total: number | undefined): boolean {
  const { checkInDate, checkOutDate } = bar.stay;
  const isOther =
    checkInDate !== input.checkInDate ||
    checkOutDate !== input.checkOutDate ||
    bar.stay.roomId !== input.roomId ||
    total !== preview.grandTotal;
  return preview.isMailed && isOther;
}
