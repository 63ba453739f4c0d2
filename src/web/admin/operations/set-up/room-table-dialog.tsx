import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as m from "#messages/roomTable.js";
import { Button } from "#web/ui/button.tsx";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { NewRecordDialog } from "../../platform/forms/new-record-dialog.tsx";
import { addRooms, emptyLine, fieldOf, type RoomLine, roomTableForm } from "./room-table.ts";

interface RoomTableDialogProps {
  open: boolean;
  onLeave: () => void;
  onSaved: (added: number) => void;
}

const columns: readonly { key: keyof RoomLine; label: () => string; mode?: "numeric" | "decimal" }[] = [
  { key: "name", label: m.name },
  { key: "count", label: m.count, mode: "numeric" },
  { key: "sleeps", label: m.sleeps, mode: "numeric" },
  { key: "price", label: m.price, mode: "decimal" },
];

/** Ten rooms of three kinds without opening the form of a room thrice. */
export function RoomTableDialog({ open, onLeave, onSaved }: RoomTableDialogProps) {
  const client = useQueryClient();
  const save = useMutation({ mutationFn: addRooms, onSuccess: () => client.invalidateQueries() });
  return (
    <NewRecordDialog
      open={open}
      onLeave={onLeave}
      definition={roomTableForm}
      title={m.title()}
      description={m.text()}
      saveText={m.save()}
      save={(body) => save.mutateAsync(body)}
      onSaved={onSaved}
    >
      {({ form: { lines }, fields, change }) => (
        <>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
            <fieldset key={at} className="gap-3 stack unpadded room-table__line">
              <legend className="tiny strong">{m.kind({ number: at + 1 })}</legend>
              {columns.map(({ key, label, mode }) => (
                <Field key={key} label={label()} error={fields[fieldOf(at, key)]}>
                  <TextInput
                    name={fieldOf(at, key)}
                    autoComplete="off"
                    inputMode={mode}
                    value={line[key]}
                    onChange={({ target }) => change({ lines: lines.with(at, { ...line, [key]: target.value }) })}
                  />
                </Field>
              ))}
            </fieldset>
          ))}
          <p>
            <Button variant="quiet" size="small" onClick={() => change({ lines: [...lines, emptyLine] })}>
              {m.addLine()}
            </Button>
          </p>
        </>
      )}
    </NewRecordDialog>
  );
}
