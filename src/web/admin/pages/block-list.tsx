import { type KeyboardEvent, useRef, useState } from "react";
import type { FieldErrors } from "#domain/errors.ts";
import type { BlockKind } from "#domain/page-content.ts";
import * as m from "#messages/deskPages.js";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Field, Select } from "#web/ui/field.tsx";
import { PlusIcon } from "#web/ui/icons-inner.tsx";
import { FieldForm } from "./field-form.tsx";
import { blockFields, kindLabels, slotFields } from "./page-fields.ts";
import { blockName, type FormBlock, kindName, movedBlock, newBlock } from "./page-form.ts";

interface BlockListProps {
  blocks: readonly FormBlock[];
  onChange: (blocks: readonly FormBlock[]) => void;
  errors: FieldErrors;
  lang: string;
}

const kinds = Object.keys(blockFields) as (keyof typeof blockFields)[];

export function BlockList({ blocks, onChange, errors, lang }: BlockListProps) {
  const [kind, setKind] = useState<keyof typeof blockFields>("opening");
  const [news, setNews] = useState("");
  const [removed, setRemoved] = useState<{ block: FormBlock; at: number }>();
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number) => {
    const block = blocks[from];
    const next = movedBlock(blocks, from, to);
    if (!block || next === blocks) return;
    onChange(next);
    setNews(m.movedTo({ block: blockName(block), number: to + 1 }));
  };
  const remove = (at: number) => {
    const block = blocks[at];
    if (!block) return;
    onChange(blocks.toSpliced(at, 1));
    setRemoved({ block, at });
    list.current?.closest("section")?.querySelector<HTMLElement>("h2")?.focus();
  };
  const undo = () => {
    if (removed) onChange(blocks.toSpliced(removed.at, 0, removed.block));
    setRemoved(undefined);
  };
  return (
    <section className="page-blocks" aria-labelledby="page-blocks-title">
      <h2 id="page-blocks-title" tabIndex={-1}>
        {m.blocks()}
      </h2>
      <p className="page-editor__hint">{m.moveHint()}</p>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <div role="status">
        {removed && (
          <p className="page-blocks__removed">
            {m.removed({ block: blockName(removed.block) })}
            <Button variant="secondary" size="small" onClick={undo}>
              {m.undo()}
            </Button>
          </p>
        )}
      </div>
      <ol ref={list} className="page-blocks__list">
        {blocks.map((block, at) => (
          <BlockEntry
            key={block.key}
            {...{ block, at, errors, lang }}
            isLast={at === blocks.length - 1}
            onChange={(value) => onChange(blocks.with(at, { ...block, value }))}
            onMove={(by) => move(at, at + by)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <div className="page-blocks__add">
        <Field label={m.addKind()}>
          <Select value={kind} onChange={(event) => setKind(event.target.value as typeof kind)}>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {kindLabels[one]()}
              </option>
            ))}
          </Select>
        </Field>
        <Button variant="secondary" icon={<PlusIcon />} onClick={() => onChange([...blocks, newBlock(kind)])}>
          {m.addBlock()}
        </Button>
      </div>
    </section>
  );
}

interface BlockEntryProps {
  block: FormBlock;
  at: number;
  isLast: boolean;
  errors: FieldErrors;
  lang: string;
  onChange: (value: FormBlock["value"]) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

const steps: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

/** Closed at first: a page of ten forms would be a wall. */
function BlockEntry({ block, at, isLast, errors, lang, onChange, onMove, onRemove }: BlockEntryProps) {
  const { hidden, ...value } = block.value;
  const [isOpen, setOpen] = useState(block.value.title === "");
  const isSlot = value.kind === "slot";
  const name = blockName(block);
  const path = `blocks.${at}.`;
  const hasError = Object.keys(errors).some((field) => field.startsWith(path));
  const fields = isSlot ? ("title" in value ? slotFields : []) : blockFields[value.kind as Exclude<BlockKind, "slot">];
  const moveByKey = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <li>
      <details
        className={classNames("panel page-block", hidden === true && "page-block--hidden")}
        open={isOpen || hasError}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary className="page-block__summary" aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown" onKeyDown={moveByKey}>
          <span className="page-block__name">{name}</span>
          <span className="page-block__kind">{kindName(block)}</span>
          {hidden === true && <Badge tone="grey">{m.hidden()}</Badge>}
        </summary>
        <div className="page-block__form">
          <FieldForm
            shape={fields}
            value={value}
            onChange={(next) => onChange({ ...next, ...(hidden === true && { hidden }) })}
            {...{ errors, path, lang }}
          />
          <div className="page-block__tools">
            <Button variant="quiet" size="small" aria-disabled={at === 0} onClick={() => onMove(-1)}>
              {m.moveUp({ block: name })}
            </Button>
            <Button variant="quiet" size="small" aria-disabled={isLast} onClick={() => onMove(1)}>
              {m.moveDown({ block: name })}
            </Button>
            <Button
              variant="quiet"
              size="small"
              onClick={() => onChange(hidden === true ? value : { ...value, hidden: true })}
            >
              {hidden === true ? m.show({ block: name }) : m.hide({ block: name })}
            </Button>
            {!isSlot && (
              <Button variant="quiet" size="small" onClick={onRemove}>
                {m.removeBlock({ block: name })}
              </Button>
            )}
          </div>
        </div>
      </details>
    </li>
  );
}
