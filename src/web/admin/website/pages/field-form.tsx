import { useRef, useState } from "react";
import * as content from "#messages/deskContent.js";
import * as m from "#messages/deskPages.js";
import { Button } from "#web/ui/button.tsx";
import { Field, Select, TextArea, TextInput } from "#web/ui/fields/field.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { PlusIcon } from "#web/ui/icons/icons-inner.tsx";
import { TrashIcon } from "#web/ui/icons/icons-manage.tsx";
import { useFocusNext } from "../../platform/shared/use-focus-next.ts";
import { emptyRecord, type FieldShape, type FormRecord, type FormValue } from "./field-shapes.ts";
import { asText, type Change, type FormProps, type Part } from "./form-props.ts";
import { PictureField } from "./picture-field.tsx";

/** The fields of a record, one below the other. */
export function FieldForm({ shape: fields, value, onChange, ...rest }: FormProps<readonly FieldShape[], FormRecord>) {
  return fields.map((field) => (
    <OneField
      key={field.name}
      {...rest}
      shape={field}
      path={`${rest.path}${field.name}`}
      value={value[field.name]}
      onChange={(change) => onChange((now) => ({ ...now, [field.name]: change(now[field.name]) }))}
    />
  ));
}

const maxRows = 10;
const charactersInRow = 50;

function OneField(props: FormProps<FieldShape, FormValue>) {
  const { shape, value, onChange, errors, path, lang } = props;
  const error = errors[path];
  const text = asText(value);
  const put = (next: FormValue) => onChange(() => next);
  switch (shape.kind) {
    case "line":
      return (
        <Field label={shape.label()} required={!shape.optional} error={error}>
          <TextInput name={path} lang={lang} value={text} onChange={(event) => put(event.target.value)} />
        </Field>
      );
    case "number":
      return (
        <Field label={shape.label()} required={!shape.optional} error={error} className="page-form__number">
          <TextInput name={path} inputMode="decimal" value={text} onChange={(event) => put(event.target.value)} />
        </Field>
      );
    case "plain":
    case "prose":
      return (
        <Field label={shape.label()} required={!shape.optional} error={error}>
          <TextArea
            name={path}
            lang={lang}
            rows={Math.min(maxRows, 1 + Math.ceil(text.length / charactersInRow))}
            value={text}
            onChange={(event) => put(event.target.value)}
          />
        </Field>
      );
    case "choice":
      return (
        <Field label={shape.label()} error={error}>
          <Select name={path} value={text} onChange={(event) => put(event.target.value || undefined)}>
            {shape.optional && <option value="">{content.noOption()}</option>}
            {shape.options.map(([option, label]) => (
              <option key={option} value={option}>
                {label()}
              </option>
            ))}
          </Select>
        </Field>
      );
    case "picture":
      return <PictureField {...(props as FormProps<Part<"picture">, FormRecord | undefined>)} />;
    case "group":
      return <GroupField {...(props as FormProps<Part<"group">, FormRecord | undefined>)} />;
    case "list":
    case "texts":
      return <ListField {...(props as FormProps<Part<"list"> | Part<"texts">, readonly FormValue[] | undefined>)} />;
  }
}

const firstControl = (within: Element | null | undefined) =>
  within?.querySelector<HTMLElement>("input, textarea, select");

/** An optional one can be added and removed as a whole. */
function GroupField({ shape, value, onChange, path, ...rest }: FormProps<Part<"group">, FormRecord | undefined>) {
  /** A group that was removed meanwhile stays removed. */
  const change = (next: Change<FormRecord>) => onChange((now) => now && next(now));
  const group = useRef<HTMLFieldSetElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const focusNext = useFocusNext();
  const put = (next: FormRecord | undefined) => {
    onChange(() => next);
    focusNext(() => (next ? firstControl(group.current) : button.current));
  };
  if (!value) {
    return (
      <Button ref={button} variant="quiet" icon={<PlusIcon />} onClick={() => put(emptyRecord(shape.fields))}>
        {m.addPart({ part: shape.label() })}
      </Button>
    );
  }
  return (
    <fieldset ref={group} className="flush gap-3 lined packed page-form__part">
      <legend className="field__label">{shape.label()}</legend>
      <FieldForm {...rest} shape={shape.fields} value={value} onChange={change} path={`${path}.`} />
      {shape.optional && (
        <Button variant="quiet" icon={<TrashIcon />} onClick={() => put(undefined)}>
          {m.removeEntry({ entry: shape.label() })}
        </Button>
      )}
    </fieldset>
  );
}

/** The name of an entry in its list. */
function entryName(value: FormRecord): string {
  const { name, title, label, when } = value;
  return asText(name ?? title ?? label ?? when);
}

const withEntry = (open: ReadonlySet<number>, at: number, isOpen: boolean) => {
  const others = [...open].filter((one) => one !== at);
  return new Set(isOpen ? [...others, at] : others);
};

/** Shorter entries are open: folding them would hide more than it saves. */
const foldedFields = 3;

interface EntryPartProps extends FormProps<readonly FieldShape[], FormRecord> {
  entry: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** One record of a list. */
function EntryPart({ entry, isOpen, onToggle, ...form }: EntryPartProps) {
  const { shape: fields, value, errors, path } = form;
  if (fields.length < foldedFields) {
    return (
      <fieldset className="flush gap-3 lined packed page-form__part">
        <legend className="muted small">{entry}</legend>
        <FieldForm {...form} />
      </fieldset>
    );
  }
  const hasFault = Object.keys(errors).some((field) => field.startsWith(path));
  const name = entryName(value);
  return (
    <details
      className="flush gap-3 lined packed page-form__part page-form__folded"
      open={isOpen || hasFault}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className="clickable row middle breaks strong target-high page-form__summary">
        {name ? content.entryNamed({ entry, name }) : entry}
      </summary>
      <div className="stack gap-3 pad-block-2">
        <FieldForm {...form} />
      </div>
    </details>
  );
}

let lastKey = 0;

/** A name for each entry that stays when another is removed: a picture that is being uploaded finds its entry by it. */
function useEntryKeys(count: number): number[] {
  const [keys] = useState<number[]>([]);
  while (keys.length < count) {
    lastKey += 1;
    keys.push(lastKey);
  }
  keys.length = count;
  return keys;
}

/** That of the list, not of a list in one of its entries. */
const removeButton = ":scope > .page-form__remove";

function ListField(props: FormProps<Part<"list"> | Part<"texts">, readonly FormValue[] | undefined>) {
  const { shape, value: items = [], onChange, errors, path, lang } = props;
  const label = shape.label();
  const empty = () => (shape.kind === "texts" ? "" : emptyRecord(shape.fields));
  const keys = useEntryKeys(items.length);
  const put = (key: number, change: Change<FormValue>) =>
    onChange((now = []) => {
      const at = keys.indexOf(key);
      return at < 0 || at >= now.length ? now : now.with(at, change(now[at]));
    });
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusNext = useFocusNext();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const add = () => {
    onChange((now = []) => [...now, empty()]);
    setOpen((now) => withEntry(now, items.length, true));
    focusNext(() => firstControl(list.current?.lastElementChild));
  };
  const remove = (at: number) => {
    keys.splice(at, 1);
    onChange((now = []) => {
      const left = now.toSpliced(at, 1);
      return shape.optional && left.length === 0 ? undefined : left;
    });
    setOpen((now) => new Set([...now].flatMap((one) => (one === at ? [] : [one > at ? one - 1 : one]))));
    focusNext(() => list.current?.children[at]?.querySelector<HTMLElement>(removeButton) ?? addButton.current);
  };
  return (
    <fieldset className="flush gap-3 lined packed page-form__list">
      <legend className="field__label">{label}</legend>
      {errors[path] && (
        <p className="field__error page-form__fault" role="alert" tabIndex={-1}>
          {errors[path]}
        </p>
      )}
      <ol ref={list} className="page-form__items">
        {items.map((item, at) => {
          const entry = m.entryOf({ list: label, number: at + 1 });
          return (
            <li key={keys[at]} className="at-top stack gap-2 page-form__item">
              {shape.kind === "texts" ? (
                <OneField
                  shape={{ kind: "prose", name: "", label: () => entry }}
                  errors={errors}
                  lang={lang}
                  path={`${path}.${at}`}
                  value={item}
                  onChange={(change) => put(keys[at] ?? -1, change)}
                />
              ) : (
                <EntryPart
                  entry={entry}
                  shape={shape.fields}
                  errors={errors}
                  lang={lang}
                  path={`${path}.${at}.`}
                  value={item as FormRecord}
                  onChange={(change) => put(keys[at] ?? -1, change as Change<FormValue>)}
                  isOpen={open.has(at)}
                  onToggle={(isOpen) => setOpen((now) => withEntry(now, at, isOpen))}
                />
              )}
              <IconButton
                className="page-form__remove"
                variant="danger"
                label={m.removeEntry({ entry })}
                icon={<TrashIcon />}
                onClick={() => remove(at)}
              />
            </li>
          );
        })}
      </ol>
      <Button ref={addButton} variant="secondary" size="small" icon={<PlusIcon />} onClick={add}>
        {m.addTo({ list: label })}
      </Button>
    </fieldset>
  );
}
