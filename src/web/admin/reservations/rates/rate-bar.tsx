import { type FormEvent, type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { validate } from "#domain/platform/values/validate.ts";
import { maxMinStay, rateChangeInput } from "#domain/pricing/rates.ts";
import * as m from "#messages/deskRates.js";
import { Button } from "#web/ui/button.tsx";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { typedRupees } from "../../platform/forms/typed-rupees.ts";
import { dayText, rangeText } from "../chart/chart-labels.ts";
import { type PlanRow, planText, type RateCell } from "./rate-rows.ts";
import type { RatesBody } from "./rates-data.ts";

/** The selection, without the nights that are over. */
export interface Target {
  rows: readonly PlanRow[];
  from: Night;
  last: Night;
  nights: number;
  cells: readonly RateCell[];
}

export type RateEdit = Pick<RatesBody, "price" | "amount" | "minStay" | "noArrival" | "noDeparture" | "planClosed">;

export interface BarHandle {
  /** Goes to the price with a first digit, or with the present price. */
  begin: (text?: string) => void;
}

interface RateBarProps {
  ref?: Ref<BarHandle>;
  target: Target | undefined;
  /** All selected nights are over. */
  isOver: boolean;
  busy: boolean;
  /** Answers what went wrong. */
  onChange: (edit: RateEdit) => Promise<string | undefined>;
  onMore: () => void;
  /** Back to the cells. */
  onLeave: () => void;
}

export function targetText({ rows, from, last, nights }: Target): string {
  const [only] = rows;
  const plans = rows.length === 1 && only ? planText(only) : m.plansCount({ count: rows.length });
  const span = nights > 1 ? [rangeText(from, last), m.nightsCount({ count: nights })] : [dayText(from)];
  return [plans, ...span].join(" · ");
}

/** Empty unless they have one price. */
function priceOf(cells: readonly RateCell[]): string {
  const [first] = cells;
  return first && cells.every(({ cost }) => cost === first.cost) ? formatRupees(first.cost) : "";
}

/** Changes the selected cells: a price, rules, or the plan's own price again. */
export function RateBar({ ref, target, isOver, busy, onChange, onMore, onLeave }: RateBarProps) {
  const [price, setPrice] = useState("");
  const [stay, setStay] = useState("");
  const [errors, setErrors] = useState<{ price?: string; stay?: string }>({});
  const input = useRef<HTMLInputElement>(null);
  const cells = target?.cells ?? [];
  const stays = new Set(cells.map(({ minStay }) => minStay));

  useImperativeHandle(ref, () => ({
    begin: (text) => {
      flushSync(() => {
        setPrice(text ?? (price || priceOf(cells)));
        setErrors({});
      });
      input.current?.focus();
      if (text === undefined) input.current?.select();
    },
  }));

  const savePrice = async (event: FormEvent) => {
    event.preventDefault();
    if (!target || busy) return;
    const amount = typedRupees(price);
    const edit = { price: "set", amount } as const;
    const checked = validate(rateChangeInput, { planIds: ["any"], from: "2026-01-01", to: "2026-01-02", ...edit });
    const fault = Number.isNaN(amount) ? m.priceInvalid() : checked.ok ? undefined : checked.fields.amount;
    const error = fault ?? (await onChange(edit));
    setErrors(error ? { price: error } : {});
    if (error) return;
    setPrice("");
    onLeave();
  };
  const saveStay = async (event: FormEvent) => {
    event.preventDefault();
    if (!target || busy) return;
    const minStay = /^\d+$/.test(stay.trim()) ? Number(stay) : Number.NaN;
    const checked = validate(rateChangeInput, { planIds: ["any"], from: "2026-01-01", to: "2026-01-02", minStay });
    const error = checked.ok ? await onChange({ minStay }) : checked.fields.minStay;
    setErrors(error ? { stay: error } : {});
    if (!error) setStay("");
  };
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    setPrice("");
    setErrors({});
    onLeave();
  };
  const toggle = (name: "noArrival" | "noDeparture" | "planClosed", text: string) => {
    const isOn = cells.length > 0 && cells.every((cell) => cell[name]);
    return (
      <Button
        variant="secondary"
        size="small"
        aria-pressed={isOn}
        disabled={!target}
        className="rates-bar__toggle"
        onClick={() => !busy && void onChange({ [name]: !isOn })}
      >
        {text}
      </Button>
    );
  };

  return (
    <section className="ground-1 line-above stack gap-2 rates-bar" aria-label={m.selection()} aria-busy={busy}>
      <p className="strong">{target ? targetText(target) : isOver ? m.nightsOver() : m.selectHint()}</p>
      <div className="rates-bar__tools" data-off={target ? undefined : ""}>
        <form onSubmit={(event) => void savePrice(event)} noValidate>
          <Field label={m.price()} hideLabel error={errors.price} className="rates-bar__price">
            <TextInput
              ref={input}
              inputMode="decimal"
              autoComplete="off"
              disabled={!target}
              placeholder={priceOf(cells)}
              value={price}
              onKeyDown={leaveOnEscape}
              onChange={(event) => {
                setPrice(event.target.value);
                setErrors({});
              }}
            />
          </Field>
          <Button type="submit" size="small" disabled={!target}>
            {m.save()}
          </Button>
        </form>
        <Button
          variant="secondary"
          size="small"
          disabled={!target}
          onClick={() => !busy && void onChange({ price: "own" })}
        >
          {m.ownPrice()}
        </Button>
        <form onSubmit={(event) => void saveStay(event)} noValidate className="rates-bar__rule">
          <Field label={m.minStay()} error={errors.stay} className="wraps middle row rates-bar__stay">
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              maxLength={String(maxMinStay).length}
              disabled={!target}
              placeholder={stays.size === 1 ? [...stays].join("") : ""}
              value={stay}
              onChange={(event) => {
                setStay(event.target.value);
                setErrors({});
              }}
            />
          </Field>
          <Button type="submit" variant="secondary" size="small" disabled={!target}>
            {m.save()}
          </Button>
        </form>
        <div className="rates-bar__toggles">
          {toggle("noArrival", m.fieldNoArrival())}
          {toggle("noDeparture", m.fieldNoDeparture())}
          {toggle("planClosed", m.fieldClosed())}
          <Button
            variant="secondary"
            size="small"
            disabled={!target}
            onClick={() => !busy && void onChange({ noArrival: false, noDeparture: false, planClosed: false })}
          >
            {m.open()}
          </Button>
        </div>
        <Button variant="quiet" size="small" disabled={!target} onClick={onMore}>
          {m.more()}
        </Button>
      </div>
    </section>
  );
}
