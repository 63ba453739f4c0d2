import { useRef, useState } from "react";
import { type FieldErrors, messageOf } from "#domain/errors.ts";
import { pictureRule } from "#domain/uploads.ts";
import * as m from "#messages/deskPages.js";
import { Button } from "#web/ui/button.tsx";
import { Field, Select, TextArea, TextInput } from "#web/ui/field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { PlusIcon } from "#web/ui/icons-inner.tsx";
import { TrashIcon } from "#web/ui/icons-manage.tsx";
import { presentPictures } from "../pictures/picture-list.ts";
import { PicturePicker } from "../pictures/picture-picker.tsx";
import { useFocusNext } from "../shared/use-focus-next.ts";
import { uploadPicture } from "./page-data.ts";
import { emptyRecord, type FieldShape, type FormRecord, type FormValue } from "./page-fields.ts";

interface FormProps<Shape, Value> {
  shape: Shape;
  value: Value;
  onChange: (value: Value) => void;
  errors: FieldErrors;
  /** Of the value, as errors name it. */
  path: string;
  lang: string;
}

type Part<Kind extends FieldShape["kind"]> = FieldShape & { kind: Kind };

/** The fields of a record, one below the other. */
export function FieldForm({ shape: fields, value, onChange, ...rest }: FormProps<readonly FieldShape[], FormRecord>) {
  return fields.map((field) => (
    <OneField
      key={field.name}
      {...rest}
      shape={field}
      path={`${rest.path}${field.name}`}
      value={value[field.name]}
      onChange={(part) => onChange({ ...value, [field.name]: part })}
    />
  ));
}

const maxRows = 10;
const charactersInRow = 50;
const asText = (value: FormValue) => (value === undefined ? "" : String(value));

function OneField(props: FormProps<FieldShape, FormValue>) {
  const { shape, value, onChange, errors, path, lang } = props;
  const error = errors[path];
  const text = asText(value);
  switch (shape.kind) {
    case "line":
      return (
        <Field label={shape.label()} required={!shape.optional} error={error}>
          <TextInput name={path} lang={lang} value={text} onChange={(event) => onChange(event.target.value)} />
        </Field>
      );
    case "number":
      return (
        <Field label={shape.label()} required={!shape.optional} error={error} className="page-form__number">
          <TextInput name={path} inputMode="decimal" value={text} onChange={(event) => onChange(event.target.value)} />
        </Field>
      );
    case "prose":
      return (
        <Field label={shape.label()} required={!shape.optional} error={error}>
          <TextArea
            name={path}
            lang={lang}
            rows={Math.min(maxRows, 1 + Math.ceil(text.length / charactersInRow))}
            value={text}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      );
    case "choice":
      return (
        <Field label={shape.label()} error={error}>
          <Select name={path} value={text} onChange={(event) => onChange(event.target.value)}>
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
  const group = useRef<HTMLFieldSetElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const focusNext = useFocusNext();
  const put = (next: FormRecord | undefined) => {
    onChange(next);
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
    <fieldset ref={group} className="page-form__part">
      <legend className="field__label">{shape.label()}</legend>
      <FieldForm {...rest} shape={shape.fields} value={value} onChange={onChange} path={`${path}.`} />
      {shape.optional && (
        <Button variant="quiet" icon={<TrashIcon />} onClick={() => put(undefined)}>
          {m.removeEntry({ entry: shape.label() })}
        </Button>
      )}
    </fieldset>
  );
}

/** That of the list, not of a list in one of its entries. */
const removeButton = ":scope > .page-form__remove";

function ListField(props: FormProps<Part<"list"> | Part<"texts">, readonly FormValue[] | undefined>) {
  const { shape, value: items = [], onChange, errors, path, lang } = props;
  const label = shape.label();
  const empty = () => (shape.kind === "texts" ? "" : emptyRecord(shape.fields));
  const put = (at: number, item: FormValue) => onChange(items.with(at, item));
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusNext = useFocusNext();
  const add = () => {
    onChange([...items, empty()]);
    focusNext(() => firstControl(list.current?.lastElementChild));
  };
  const remove = (at: number) => {
    const left = items.toSpliced(at, 1);
    onChange(shape.optional && left.length === 0 ? undefined : left);
    focusNext(() => list.current?.children[at]?.querySelector<HTMLElement>(removeButton) ?? addButton.current);
  };
  return (
    <fieldset className="page-form__list">
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
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, and all their state is in the form
            <li key={at} className="page-form__item">
              {shape.kind === "texts" ? (
                <OneField
                  shape={{ kind: "prose", name: "", label: () => entry }}
                  {...{ errors, lang, path: `${path}.${at}` }}
                  value={item}
                  onChange={(text) => put(at, text)}
                />
              ) : (
                <fieldset className="page-form__part">
                  <legend className="page-form__entry">{entry}</legend>
                  <FieldForm
                    shape={shape.fields}
                    {...{ errors, lang, path: `${path}.${at}.` }}
                    value={item as FormRecord}
                    onChange={(record) => put(at, record)}
                  />
                </fieldset>
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

/** A new picture is stored at once, so that the preview shows it. */
function PictureField({
  shape,
  value,
  onChange,
  errors,
  path,
  lang,
}: FormProps<Part<"picture">, FormRecord | undefined>) {
  const [file, setFile] = useState<{ key: string; file: File }>();
  const [failure, setFailure] = useState<string>();
  const src = asText(value?.src);
  const store = async (picked: { key: string; file: File }) => {
    setFailure(undefined);
    setFile(picked);
    try {
      onChange({ alt: "", src: await uploadPicture(picked.file) });
    } catch (error) {
      setFailure(messageOf(error));
    }
    setFile(undefined);
  };
  return (
    <div className="page-form__picture">
      <PicturePicker
        label={shape.label()}
        required={!shape.optional}
        max={1}
        rule={pictureRule}
        disabled={file !== undefined}
        pictures={file ? [file] : presentPictures([src])}
        error={failure ?? errors[path] ?? errors[`${path}.src`]}
        onChange={([picked]) => {
          if (picked?.file) void store(picked);
          else if (!picked) onChange(undefined);
        }}
      />
      {value && (
        <Field label={m.fieldAlt()} hint={m.altHint()} required error={errors[`${path}.alt`]}>
          <TextInput
            name={`${path}.alt`}
            lang={lang}
            value={asText(value.alt)}
            onChange={(event) => onChange({ ...value, alt: event.target.value })}
          />
        </Field>
      )}
    </div>
  );
}
