import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";

interface Tab {
  key: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** Without it the tabs are uncontrolled, with the first one open. */
  value?: string;
  onChange?: (key: string) => void;
}

/** The tab to which a key moves, around both ends; undefined for other keys. */
function tabAfter(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

/** Arrow keys open the next tab: one tab stop for all of them, as the ARIA practices say. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(tabs[0]?.key);
  const open = value ?? chosen;
  // In a narrow window the list scrolls: the open tab is seen, also one that the URL has opened.
  useEffect(() => {
    if (value === undefined) return;
    list.current?.querySelector("[data-state=active]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [value]);
  const choose = (key: string) => {
    if (key === open) return;
    setChosen(key);
    onChange?.(key);
  };
  const moveFocus = (event: KeyboardEvent, at: number) => {
    const next = event.metaKey || event.ctrlKey || event.altKey ? undefined : tabAfter(event.key, at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
    choose(tab.key);
  };
  return (
    <div className="tabs">
      <div ref={list} className="tabs__list" role="tablist" aria-label={label}>
        {tabs.map(({ key, label }, at) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab-${key}`}
            className="tabs__tab"
            aria-selected={key === open}
            aria-controls={`${id}-panel-${key}`}
            data-state={key === open ? "active" : "inactive"}
            tabIndex={key === open ? 0 : -1}
            onClick={() => choose(key)}
            onKeyDown={(event) => moveFocus(event, at)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ key, content }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-panel-${key}`}
          className="tabs__panel"
          aria-labelledby={`${id}-tab-${key}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control is reached by Tab
          tabIndex={0}
          hidden={key !== open}
        >
          {key === open && content}
        </div>
      ))}
    </div>
  );
}
