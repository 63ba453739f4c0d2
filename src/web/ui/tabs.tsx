import { Tabs as Parts } from "radix-ui";
import type { ReactNode } from "react";

export interface Tab {
  key: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  /** What the tabs are of, for those who don't see them. */
  label: string;
  tabs: readonly Tab[];
  /** The open tab; left out, the first is open and the tabs look after themselves. */
  value?: string;
  onChange?: (key: string) => void;
}

/** Panels of which one is shown; arrow keys move between the tabs. For the admin: it brings Radix along. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Parts.Root className="tabs" defaultValue={tabs[0]?.key} value={value} onValueChange={onChange}>
      <Parts.List className="tabs__list" aria-label={label}>
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
