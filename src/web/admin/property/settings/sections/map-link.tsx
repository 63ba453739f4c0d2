import { useState } from "react";
import { type MapPosition, positionInLink } from "#domain/property/map-link.ts";
import * as m from "#messages/deskSettings.js";
import { Field, TextInput } from "#web/ui/fields/field.tsx";

/** Fills in the position from what was copied from a map. */
export function MapLink({ onRead }: { onRead: (position: MapPosition) => void }) {
  const [text, setText] = useState("");
  const isUnread = text.trim() !== "" && !positionInLink(text);
  const read = (typed: string) => {
    setText(typed);
    const position = positionInLink(typed);
    if (position) onRead(position);
  };
  return (
    <Field label={m.mapLink()} hint={m.mapLinkHint()} error={isUnread ? m.mapLinkUnread() : undefined}>
      <TextInput
        name="mapLink"
        inputMode="url"
        autoComplete="off"
        value={text}
        onChange={(event) => read(event.target.value)}
      />
    </Field>
  );
}
