import { validate } from "#domain/platform/values/validate.ts";
import { type AddPageInput, addPageInput, addressFor } from "#domain/website/own-pages.ts";
import { ownPagesPath } from "#domain/website/page-links.ts";
import * as m from "#messages/deskPages.js";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { NewRecordDialog } from "../../../platform/forms/new-record-dialog.tsx";
import type { FormDefinition, Versioned } from "../../../platform/forms/record-form.ts";
import { allPagesCalls, useAllPages } from "../page-data.ts";

interface Form {
  name: string;
  /** Follows the name until somebody types it. */
  address: string | undefined;
}

const addressOf = ({ name, address }: Form) => address ?? addressFor(name);

const definition: FormDefinition<Versioned, Form, AddPageInput> = {
  name: "add-page",
  formOf: () => ({ name: "", address: undefined }),
  check: (form) => validate(addPageInput, { name: form.name, address: addressOf(form) }),
  labels: {},
};

interface AddPageDialogProps {
  open: boolean;
  onLeave: () => void;
  onAdded: (page: AddPageInput) => void;
}

export function AddPageDialog({ open, onLeave, onAdded }: AddPageDialogProps) {
  const { mutateAsync } = useAllPages();
  return (
    <NewRecordDialog
      open={open}
      onLeave={onLeave}
      size="small"
      definition={definition}
      title={m.addPageTitle()}
      description={m.addPageText()}
      saveText={m.addPageSave()}
      save={async (body) => {
        await mutateAsync(allPagesCalls.add(body));
        return body;
      }}
      onSaved={onAdded}
    >
      {({ form, fields, change }) => (
        <>
          <Field label={m.pageName()} hint={m.pageNameHint()} error={fields.name}>
            <TextInput
              name="name"
              autoComplete="off"
              value={form.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          </Field>
          <Field label={m.pageAddress()} hint={m.pageAddressHint({ start: ownPagesPath })} error={fields.address}>
            <TextInput
              name="address"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={addressOf(form)}
              onChange={({ target }) => change({ address: target.value })}
            />
          </Field>
        </>
      )}
    </NewRecordDialog>
  );
}
