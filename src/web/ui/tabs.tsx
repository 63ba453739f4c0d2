import { Tabs as Parts } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";

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

/** For the admin only, because of Radix's size. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // In a narrow window the list scrolls: the open tab is seen, also one that the URL has opened.
  useEffect(() => {
    if (value === undefined) return;
    list.current?.querySelector("[data-state=active]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [value]);
  return (
    <Parts.Root className="tabs" defaultValue={tabs[0]?.key} value={value} onValueChange={onChange}>
      <Parts.List ref={list} className="tabs__list" aria-label={label}>
        {tabs.map((tab) => (
          <Parts.Trigger key={tab.key} value={tab.key} className="tabs__tab">
            {tab.label}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {tabs.map((tab) => (
        <Parts.Content key={tab.key} value={tab.key} className="tabs__panel">
          {tab.content}
        </Parts.Content>
      ))}
    </Parts.Root>
  );
}
