import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import type { FieldErrors } from "#domain/platform/values/errors.ts";
import type { BlockKind } from "#domain/website/page-content.ts";
import * as m from "#messages/deskPages.js";
import { Button } from "#web/ui/button.tsx";
import { Field, Select } from "#web/ui/fields/field.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { PlusIcon } from "#web/ui/icons/icons-inner.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { useFocusNext } from "../../platform/shared/use-focus-next.ts";
import { FieldForm } from "./field-form.tsx";
import { FormPart } from "./form-part.tsx";
import type { Change } from "./form-props.ts";
import { blockFields, kindLabels, slotFields } from "./page-fields.ts";
import { blockName, type FormBlock, kindName, movedBlock, newBlock } from "./page-form.ts";

interface BlockListProps {
  blocks: readonly FormBlock[];
  onChange: (change: Change<readonly FormBlock[]>) => void;
  errors: FieldErrors;
  lang: string;
  /** The kinds of blocks that the page can show. */
  kinds: readonly BlockKind[];
}

type AddedKind = keyof typeof blockFields;

export function BlockList({ blocks, onChange, errors, lang, kinds }: BlockListProps) {
  const added = kinds.filter((kind): kind is AddedKind => kind !== "slot");
  const [kind, setKind] = useState<AddedKind>(added[0] ?? "opening");
  const [news, setNews] = useState("");
  const [removed, setRemoved] = useState<{ block: FormBlock; at: number }>();
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useFocusNext();
  const focusBlock = ({ key }: FormBlock) =>
    focusNext(() => list.current?.querySelector<HTMLElement>(`[data-block="${key}"] summary`));
  const move = (from: number, to: number) => {
    const block = blocks[from];
    const next = movedBlock(blocks, from, to);
    if (!block || next === blocks) return;
    onChange((now) => movedBlock(now, from, to));
    // A part of the list that the browser takes out and puts in again loses the focus.
    const focused = document.activeElement;
    focusNext(() => (focused instanceof HTMLElement ? focused : undefined));
    setNews(m.movedTo({ block: blockName(block), number: to + 1 }));
  };
  const remove = (at: number) => {
    const block = blocks[at];
    if (!block) return;
    onChange((now) => now.filter(({ key }) => key !== block.key));
    setRemoved({ block, at });
    focusNext(() => list.current?.querySelector<HTMLElement>(".page-blocks__removed button"));
  };
  const undo = () => {
    if (!removed) return;
    onChange((now) => now.toSpliced(removed.at, 0, removed.block));
    setRemoved(undefined);
    focusBlock(removed.block);
  };
  const add = () => {
    const block = newBlock(kind);
    onChange((now) => [...now, block]);
    focusBlock(block);
  };
  return (
    <section className="gap-3 packed page-blocks" aria-labelledby="page-blocks-title">
      <h2 id="page-blocks-title">{m.blocks()}</h2>
      <p className="flush muted small page-editor__hint">{m.moveHint()}</p>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <ol ref={list} className="page-blocks__list">
        {withNotice(
          blocks.map((block, at) => (
            <BlockEntry
              key={block.key}
              block={block}
              at={at}
              errors={errors}
              lang={lang}
              isLast={at === blocks.length - 1}
              onChange={(change) => onChange((now) => withChanged(now, block.key, change))}
              onMove={(by) => move(at, at + by)}
              onRemove={() => remove(at)}
            />
          )),
          removed && { at: removed.at, notice: <RemovedNotice key="removed" block={removed.block} onUndo={undo} /> },
        )}
      </ol>
      <div className="row wraps gap-3 at-bottom page-blocks__add">
        <Field label={m.addKind()}>
          <Select value={kind} onChange={(event) => setKind(event.target.value as AddedKind)}>
            {added.map((one) => (
              <option key={one} value={one}>
                {kindLabels[one]()}
              </option>
            ))}
          </Select>
        </Field>
        <Button variant="secondary" icon={<PlusIcon />} onClick={add}>
          {m.addBlock()}
        </Button>
      </div>
    </section>
  );
}

/** Found by its key: it may have moved, or be removed, since the change was begun. */
const withChanged = (blocks: readonly FormBlock[], key: number, change: Change<FormBlock["value"]>) =>
  blocks.map((block) => (block.key === key ? { ...block, value: change(block.value) } : block));

const withNotice = (entries: readonly ReactNode[], removed: { at: number; notice: ReactNode } | undefined) =>
  removed ? entries.toSpliced(removed.at, 0, removed.notice) : entries;

/** In the place of the block that was removed. */
function RemovedNotice({ block, onUndo }: { block: FormBlock; onUndo: () => void }) {
  const id = useId();
  return (
    <li className="gap-2-4 middle row wraps page-blocks__removed">
      <span id={id}>{m.removed({ block: blockName(block) })}</span>
      <Button variant="secondary" size="small" aria-describedby={id} onClick={onUndo}>
        {m.undo()}
      </Button>
    </li>
  );
}

interface BlockEntryProps {
  block: FormBlock;
  at: number;
  isLast: boolean;
  errors: FieldErrors;
  lang: string;
  onChange: (change: Change<FormBlock["value"]>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

const steps: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

function BlockEntry({ block, at, isLast, errors, lang, onChange, onMove, onRemove }: BlockEntryProps) {
  const { hidden, ...value } = block.value;
  const isSlot = value.kind === "slot";
  const name = blockName(block);
  const ofBlock = (action: string) => m.ofBlock({ action, block: name, hidden: hiddenText });
  const path = `blocks.${at}.`;
  const hasFault = Object.keys(errors).some((field) => field.startsWith(path));
  const fields = isSlot ? slotFields[value.name as keyof typeof slotFields] : blockFields[value.kind as AddedKind];
  const hasOwnName = name === block.value.title;
  // Nothing has been written yet.
  const isNew = (block.value.title ?? block.value.label) === "";
  const moveByKey = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <li data-block={block.key}>
      <FormPart
        className={hidden === true ? "page-block--hidden" : undefined}
        isOpenAtFirst={isNew}
        hasFault={hasFault}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onKeyDown={moveByKey}
        title={
          <>
            <span className="breaks strong shrinks page-block__name" lang={hasOwnName ? lang : undefined}>
              {name}
            </span>
            {name !== kindName(block) && <span className="muted small">{kindName(block)}</span>}
            {hidden === true && <Badge tone="grey">{m.hidden()}</Badge>}
          </>
        }
      >
        <FieldForm shape={fields} value={value} onChange={onChange} errors={errors} path={path} lang={lang} />
        <div className="gap-2 row wraps">
          <Button variant="quiet" size="small" aria-disabled={at === 0} onClick={() => onMove(-1)}>
            {ofBlock(m.moveUp())}
          </Button>
          <Button variant="quiet" size="small" aria-disabled={isLast} onClick={() => onMove(1)}>
            {ofBlock(m.moveDown())}
          </Button>
          <Button
            variant="quiet"
            size="small"
            onClick={() =>
              onChange(({ hidden: isHidden, ...now }) => (isHidden === true ? now : { ...now, hidden: true }))
            }
          >
            {ofBlock(hidden === true ? m.show() : m.hide())}
          </Button>
          {!isSlot && (
            <Button variant="quiet" size="small" onClick={onRemove}>
              {ofBlock(m.removeBlock())}
            </Button>
          )}
        </div>
      </FormPart>
    </li>
  );
}
