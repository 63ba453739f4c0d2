import { backupDownloadInput } from "#domain/operations/backups.ts";
import { validate } from "#domain/platform/values/validate.ts";
import * as m from "#messages/backups.js";
import * as staff from "#messages/deskStaff.js";
import { NewRecordDialog } from "../../platform/forms/new-record-dialog.tsx";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";
import { PasswordField } from "../../property/staff/password-field.tsx";
import { askDownload } from "./backup-data.ts";

const form: FormDefinition<Versioned, { ownPassword: string }, { ownPassword: string }> = {
  name: "backup-download",
  formOf: () => ({ ownPassword: "" }),
  check: (form) => validate(backupDownloadInput, form),
  labels: {},
  secrets: ["ownPassword"],
};

/** The browser fetches the file by itself, from an address that holds for two minutes. */
export function DownloadDialog({ name, onLeave }: { name: string | undefined; onLeave: () => void }) {
  return (
    <NewRecordDialog
      open={name !== undefined}
      onLeave={onLeave}
      definition={form}
      size="small"
      title={m.download()}
      description={name && m.downloadText({ name, variable: "REGISTER_KEY" })}
      saveText={m.download()}
      save={({ ownPassword }) => askDownload(name ?? "", ownPassword)}
      onSaved={({ address }) => {
        window.location.assign(address);
        onLeave();
      }}
    >
      {(part) => (
        <PasswordField
          label={staff.ownPassword()}
          name="ownPassword"
          autoComplete="current-password"
          value={part.form.ownPassword}
          error={part.fields.ownPassword}
          onChange={(ownPassword) => part.change({ ownPassword })}
        />
      )}
    </NewRecordDialog>
  );
}
