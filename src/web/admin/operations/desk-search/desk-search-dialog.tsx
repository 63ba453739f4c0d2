import { type ComponentType, type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskSearch.js";
import { classNames } from "#web/ui/class-names.ts";
import { useDebounced } from "#web/ui/fields/use-debounced.ts";
import type { IconProps } from "#web/ui/icons/icon.tsx";
import { ArrowRightIcon, BedIcon, CalendarIcon, SearchIcon } from "#web/ui/icons/icons.tsx";
import { PlusIcon, UsersIcon } from "#web/ui/icons/icons-inner.tsx";
import { BuildingIcon, InvoiceIcon, KeyIcon, MessageIcon, SettingsIcon } from "#web/ui/icons/icons-manage.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { useOwnRole } from "../../platform/app/session/own-role.ts";
import { screensFor } from "../../platform/app/urls/navigation.ts";
import { screens } from "../../platform/app/urls/screens.ts";
import { useOpenTool } from "../../platform/shared/open-tool.ts";
import { type Entry, placeGroups, recordGroups } from "./entries.ts";
import { useDeskSearch } from "./search-data.ts";
import type { EntryKind } from "./setting-places.ts";

/** Shorter than in the lists: nothing is redrawn but a few lines. */
const searchDelay = 150;
const maxTerm = 100;

interface DeskSearchDialogProps {
  open: boolean;
  onClose: () => void;
}

export function DeskSearchDialog({ open, onClose }: DeskSearchDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={m.title()} className="desk-search">
      <DeskSearch onLeave={onClose} />
    </Dialog>
  );
}

/** A combobox with a list (WAI-ARIA Authoring Practices): the focus stays in the field. */
function DeskSearch({ onLeave }: { onLeave: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const openTool = useOpenTool();
  const [text, setText] = useState("");
  const [term, setTerm] = useState("");
  const [active, setActive] = useState(0);
  const [isEntered, setEntered] = useState(false);
  const search = useDebounced(setTerm, searchDelay);
  const role = useOwnRole() ?? "staff";
  const { data, error, isFetching, isPlaceholderData, refetch } = useDeskSearch(term);

  const typed = text.trim();
  const isCurrent = term === typed && (typed === "" || (data !== undefined && !isPlaceholderData));
  // Deferred, so that the field is there at once.
  const isListDue = useDeferredValue(true, false);
  const groups = [...placeGroups(screensFor(role), typed, role), ...(data && typed ? recordGroups(data, term) : [])];
  const entries = groups.flatMap((group) => group.entries);
  const chosen = entries[Math.min(active, entries.length - 1)];

  const open = ({ to, tool, state }: Entry) => {
    if (tool) {
      openTool(tool);
      return;
    }
    onLeave();
    if (to) void navigate(to, { state });
  };

  // Enter before the answer arrived opens what the whole term finds, not what its first letters found.
  useEffect(() => {
    if (!isEntered || !isCurrent) return;
    setEntered(false);
    if (chosen) open(chosen);
  });

  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive(active + 1 < entries.length ? active + 1 : 0),
    ArrowUp: () => setActive(active > 0 ? Math.min(active, entries.length) - 1 : Math.max(0, entries.length - 1)),
    Enter: () => {
      search.flush();
      setEntered(true);
    },
  };
  const press = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <search>
      <div className="search-field">
        <SearchIcon />
        <input
          className="control"
          type="text"
          role="combobox"
          aria-label={m.fieldLabel()}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? `${id}-${chosen.key}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxTerm}
          placeholder={m.placeholder()}
          data-autofocus
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setActive(0);
            setEntered(false);
            search.call(target.value.trim());
          }}
          onKeyDown={press}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={m.found()} className="above-4 stack gap-3 desk-search__list">
        {(isListDue ? groups : []).map(({ name, label, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups of options, not a fieldset
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <div id={`${id}-${name}`} role="presentation" className="muted strong tiny pad-1-3">
              {label}
            </div>
            {entries.map((entry) => (
              <Option
                key={entry.key}
                id={`${id}-${entry.key}`}
                entry={entry}
                isActive={entry === chosen}
                onPick={() => open(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="above-3 breaks muted small desk-search__status" role="status">
        {isCurrent &&
          typed !== "" &&
          (entries.length === 0 ? m.nothingFound({ term: typed }) : m.resultCount({ count: entries.length }))}
        {isFetching && m.searching()}
      </p>
      {error && typed !== "" && (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </search>
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  isActive: boolean;
  onPick: () => void;
}

const kindIcons: Record<EntryKind, ComponentType<IconProps>> = {
  bookings: CalendarIcon,
  guests: UsersIcon,
  pastStays: UsersIcon,
  groups: UsersIcon,
  companies: BuildingIcon,
  rooms: BedIcon,
  units: KeyIcon,
  queries: MessageIcon,
  invoices: InvoiceIcon,
  screens: ArrowRightIcon,
  settings: SettingsIcon,
  account: KeyIcon,
  list: CalendarIcon,
  add: PlusIcon,
};

function Option({ id, entry: { key, kind, title, detail, mark }, isActive, onPick }: OptionProps) {
  const Icon = screens.find(({ path }) => path === key)?.icon ?? kindIcons[kind];
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the combobox
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={isActive}
      className={classNames(
        "target-high rounded-s clickable row middle gap-3 soft desk-search__option",
        isActive && "is-active",
      )}
      onClick={onPick}
    >
      <Icon />
      <span className="grows stack shrinks">
        <span className="strong breaks clipped desk-search__title">{title}</span>
        {detail && <span className="breaks clipped tiny desk-search__detail">{detail}</span>}
      </span>
      {mark && <span className="rigid tiny desk-search__mark">{mark}</span>}
    </div>
  );
}
