import { useState } from "react";
import * as m from "#messages/deskShell.js";
import { Switch } from "#web/ui/fields/switch.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { shortcutGroups } from "./shortcut-groups.ts";
import { areSingleKeysOn, setSingleKeysOn } from "./shortcuts.ts";

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={m.keyboardShortcuts()}>
      <Shortcuts />
    </Dialog>
  );
}

function Shortcuts() {
  const [areOn, setOn] = useState(areSingleKeysOn);
  const label = m.singleKeyShortcuts();
  return (
    <div className="stack gap-5 shortcuts">
      {shortcutGroups.map(({ id, title, lines }) => (
        <section key={id}>
          <h3 className="below-2 muted shortcuts__title">{title()}</h3>
          <dl className="stack gap-2">
            {lines.map(({ keys, meaning }) => (
              <div key={keys.join()} className="on-baseline stack gap-1-4 shortcuts__line">
                <dt className="shortcuts__keys">
                  {keys.map((together, index) => (
                    <span key={together.join()}>
                      {index > 0 && <span className="muted tiny"> {m.or()} </span>}
                      {together.map((key) => (
                        <kbd key={key} className="centre-text rounded-s ground-1 shortcuts__key">
                          {key}
                        </kbd>
                      ))}
                    </span>
                  ))}
                </dt>
                <dd>{meaning()}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="line-above row middle spread gap-4 pad-top-4">
        <span>{label}</span>
        <Switch
          on={areOn}
          label={label}
          stateLabel={areOn ? m.on() : m.off()}
          onPress={() => {
            setSingleKeysOn(!areOn);
            setOn(areSingleKeysOn());
          }}
        />
      </div>
    </div>
  );
}
