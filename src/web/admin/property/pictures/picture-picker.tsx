import { useId, useLayoutEffect, useRef, useState } from "react";
import type { UploadRule } from "#domain/platform/files/uploads.ts";
import * as m from "#messages/deskPictures.js";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { FieldError } from "#web/ui/fields/field.tsx";
import { RequiredMark } from "#web/ui/fields/field-error.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { AlertIcon } from "#web/ui/icons/icons.tsx";
import { UploadIcon } from "#web/ui/icons/icons-manage.tsx";
import { type FileProblem, isPicked, moved, type Picked, setSource, withFiles } from "./picture-list.ts";
import { PictureTile } from "./picture-tile.tsx";
import { enqueuePreparation } from "./preparation-queue.ts";
import { preparePicture } from "./prepare-picture.ts";
import { useIncomingFiles } from "./use-incoming-files.ts";

interface PicturePickerProps {
  label: string;
  pictures: readonly Picked[];
  onChange: (pictures: readonly Picked[]) => void;
  /** The constraints of a file, with their error messages. */
  rule: UploadRule;
  /** With 1, a new picture replaces the present one. */
  max: number;
  /** The types offered by the browser's file dialog. */
  accept?: string;
  hint?: string;
  /** The error of the pictures as a whole. */
  error?: string;
  required?: boolean;
  disabled?: boolean;
}

/** Pictures can be dropped, picked or pasted, reordered and removed. Nothing is sent before saving. */
export function PicturePicker({ label, pictures, onChange, rule, max, hint, error, ...rest }: PicturePickerProps) {
  const { accept = "image/*", required, disabled } = rest;
  const id = useId();
  const frame = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<readonly FileProblem[]>([]);
  const [announcement, setAnnouncement] = useState("");
  const [dragged, setDragged] = useState<string>();
  const single = max === 1;

  const latest = useRef(pictures);
  useLayoutEffect(() => {
    latest.current = pictures;
  });
  /** Files that wait or are being checked: [done, all]. */
  const [preparing, setPreparing] = useState<{ done: number; all: number }>();

  const put = (next: readonly Picked[]) => {
    latest.current = next;
    onChange(next);
  };
  // One at a time: decoding takes four bytes for each pixel.
  const add = (files: readonly File[], { shrinksLarge = false } = {}) => {
    if (disabled || files.length === 0) return;
    setProblems((now) => (shrinksLarge ? now.filter(({ large }) => !large || !files.includes(large)) : []));
    setPreparing((now) => ({ done: now?.done ?? 0, all: (now?.all ?? 0) + files.length }));
    for (const source of files) {
      void enqueuePreparation(async () => {
        const problem = await addOne(source, shrinksLarge);
        if (problem) setProblems((now) => [...now, problem]);
        setPreparing((now) => now && (now.done + 1 >= now.all ? undefined : { ...now, done: now.done + 1 }));
      });
    }
  };
  const addOne = async (source: File, shrinksLarge: boolean): Promise<FileProblem | undefined> => {
    if (isPicked(latest.current, source)) return undefined;
    const prepared = await preparePicture(source, rule, { shrinksLarge });
    // The form was closed meanwhile, and may be open for another record.
    if (!frame.current) return undefined;
    if (prepared.problem !== undefined) {
      return { name: source.name, message: prepared.problem, ...(prepared.canShrink && { large: source }) };
    }
    setSource(prepared.file, source);
    const next = withFiles(latest.current, [prepared.file], { rule, max });
    if (next.problems.length === 0) {
      setAnnouncement(single ? m.pictureChosen() : m.pictureAdded({ name: source.name }));
      put(next.pictures);
    }
    return next.problems[0];
  };
  const shrink = (large: File) => {
    // The clicked button is removed with its line.
    input.current?.focus();
    add([large], { shrinksLarge: true });
  };
  const move = (from: number, to: number) => {
    const next = moved(pictures, from, to);
    if (next === pictures) return;
    setAnnouncement(m.pictureMoved({ place: to + 1, count: pictures.length }));
    put(next);
  };
  const remove = (at: number) => {
    setAnnouncement(single ? m.onlyPictureRemoved() : m.pictureRemoved({ number: at + 1 }));
    // The clicked button is removed with its picture; the focus moves to the next picture, or to the add button.
    const next = (pictures[at + 1] ?? pictures[at - 1])?.key;
    const tile = next && frame.current?.querySelector(`[data-picture="${CSS.escape(next)}"] .picture-tile__remove`);
    (tile instanceof HTMLElement ? tile : input.current)?.focus();
    put(pictures.toSpliced(at, 1));
  };
  const hovering = useIncomingFiles(frame, add);
  const isFull = !single && pictures.length >= max;
  const offer = single ? (pictures.length > 0 ? m.replaceImage : m.chooseImage) : m.addImages;
  const describedBy = classNames(error && `${id}-error`, `${id}-hint`);

  return (
    <fieldset
      ref={frame}
      className={classNames("stack gap-2 picker", single && "picker--single", hovering && "picker--hovered")}
      disabled={disabled}
    >
      <legend className="field__label">
        {label}
        {required && <RequiredMark />}
      </legend>
      {pictures.length > 0 && (
        <ol className="stack gap-3 picker__tiles" aria-label={label}>
          {pictures.map((picture, at) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              at={at}
              count={pictures.length}
              cover={!single && at === 0}
              dragged={picture.key === dragged}
              onMove={(to) => move(at, to)}
              onRemove={() => remove(at)}
              onDragStart={() => setDragged(picture.key)}
              onDragOver={() => {
                const from = pictures.findIndex(({ key }) => key === dragged);
                if (from >= 0) move(from, at);
              }}
              onDragEnd={() => setDragged(undefined)}
            />
          ))}
        </ol>
      )}
      {!isFull && (
        <label
          className="amid rounded ground-1 pad-3-4 clickable row middle gap-3 anchor soft picker__drop"
          htmlFor={id}
        >
          <input
            ref={input}
            id={id}
            type="file"
            className="clickable full picker__input"
            accept={accept}
            multiple={!single}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            onChange={(event) => {
              add([...(event.target.files ?? [])]);
              // So that a removed file can be picked again.
              event.target.value = "";
            }}
          />
          <UploadIcon />
          <span className="picker__words">
            {offer({
              strong: (text) => <strong key="strong">{text}</strong>,
              rest: (text) => <span key="rest">{text}</span>,
            })}
          </span>
        </label>
      )}
      <FieldError id={`${id}-error`} error={error} />
      <p id={`${id}-hint`} className="field__hint">
        {hint ?? defaultHint(rule, max)}
      </p>
      {preparing && (
        <p className="field__hint" role="status">
          {preparing.all === 1
            ? m.preparingPicture()
            : m.preparingOf({ number: preparing.done + 1, count: preparing.all })}
        </p>
      )}
      <div role="alert">
        <ul className="stack gap-1">
          {problems.map(({ name, message, large }) => (
            <li key={name + message} className="tight rounded-s row gap-2 breaks tiny at-top pad-2-3 picker__problem">
              <AlertIcon />
              <span>
                <b>{name}</b>: {message}
              </span>
              {large && (
                <Button variant="quiet" size="small" onClick={() => shrink(large)}>
                  {m.smallerCopy({ name, hidden: hiddenText })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  );
}

function defaultHint(rule: UploadRule, max: number): string {
  const size = rule.maxBytes / 1024 / 1024;
  return max === 1 ? m.imageHint({ size }) : m.imagesHint({ size, max });
}
