import { useState } from "react";
import { Dialog } from "#web/ui/dialog.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { areSingleKeysOn, searchKeys, setSingleKeysOn, singleKeys } from "./shortcuts.ts";

type Line = [keys: readonly (readonly string[])[], meaning: string];

const groups: readonly { title: string; lines: readonly Line[] }[] = [
  {
    title: "Everywhere",
    lines: [
      [[searchKeys, [singleKeys.search]], "Search bookings, guests, rooms, queries, invoices and screens"],
      [[[singleKeys.newBooking.toUpperCase()]], "New booking"],
      [[[singleKeys.help]], "This list"],
      [[["Esc"]], "Close a dialog"],
    ],
  },
  {
    title: "In the search",
    lines: [
      [[["↑"], ["↓"]], "Choose"],
      [[["Enter"]], "Open"],
    ],
  },
  {
    title: "In a calendar",
    lines: [
      [[["←"], ["→"], ["↑"], ["↓"]], "A day or a week back or ahead"],
      [[["Page Up"], ["Page Down"]], "A month back or ahead"],
      [[["Home"], ["End"]], "Start or end of the week"],
    ],
  },
];

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <Shortcuts />
    </Dialog>
  );
}

function Shortcuts() {
  const [areOn, setOn] = useState(areSingleKeysOn);
  const label = "Shortcuts of a single key";
  return (
    <div className="shortcuts">
      {groups.map(({ title, lines }) => (
        <section key={title}>
          <h3 className="shortcuts__title">{title}</h3>
          <dl className="shortcuts__list">
            {lines.map(([keys, meaning]) => (
              <div key={meaning} className="shortcuts__line">
                <dt className="shortcuts__keys">
                  {keys.map((together, index) => (
                    <span key={together.join()}>
                      {index > 0 && <span className="shortcuts__or"> or </span>}
                      {together.map((key) => (
                        <kbd key={key} className="shortcuts__key">
                          {key}
                        </kbd>
                      ))}
                    </span>
                  ))}
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="shortcuts__switch">
        <span>{label}</span>
        <Switch
          on={areOn}
          label={label}
          stateLabel={areOn ? "On" : "Off"}
          onPress={() => {
            setSingleKeysOn(!areOn);
            setOn(areSingleKeysOn());
          }}
        />
      </div>
    </div>
  );
}
