import { isPublicAddress, type WebsiteAddressInput, websiteAddressInput } from "#domain/operations/server-settings.ts";
import { validate } from "#domain/platform/values/validate.ts";
import * as m from "#messages/serverFacts.js";
import { Button } from "#web/ui/button.tsx";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { NewRecordDialog } from "../../platform/forms/new-record-dialog.tsx";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";
import { textField } from "../../platform/forms/text-field.ts";
import { useSaveAddress } from "./server-data.ts";

const formFrom = (address: string): FormDefinition<Versioned, { address: string }, WebsiteAddressInput> => ({
  name: "website-address",
  formOf: () => ({ address }),
  check: (form) => validate(websiteAddressInput, form),
  labels: { address: m.address },
});

interface AddressDialogProps {
  open: boolean;
  /** As entered before; empty if it was not. */
  address: string;
  onLeave: () => void;
  onSaved: () => void;
}

export function AddressDialog({ open, address, onLeave, onSaved }: AddressDialogProps) {
  const save = useSaveAddress();
  const here = location.origin;
  return (
    <NewRecordDialog
      open={open}
      onLeave={onLeave}
      definition={formFrom(address)}
      size="small"
      title={m.address()}
      description={m.addressText()}
      saveText={m.save()}
      save={(body) => save.mutateAsync(body)}
      onSaved={onSaved}
    >
      {(part) => (
        <>
          <Field label={m.address()} hint={m.addressHint()} error={part.fields.address}>
            <TextInput {...textField(part, "address")} type="url" inputMode="url" autoCapitalize="none" />
          </Field>
          {isPublicAddress(here) && part.form.address !== here && (
            <Button variant="quiet" size="small" onClick={() => part.change({ address: here })}>
              {m.takeHere({ address: here })}
            </Button>
          )}
        </>
      )}
    </NewRecordDialog>
  );
}
