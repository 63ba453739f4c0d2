import {
  isSameAccount,
  type MailServerFacts,
  type MailServerInput,
  mailEncryptions,
  mailServerInput,
} from "#domain/operations/server-settings.ts";
import { validate } from "#domain/platform/values/validate.ts";
import * as m from "#messages/serverFacts.js";
import { Field, Select, TextInput } from "#web/ui/fields/field.tsx";
import { NewRecordDialog } from "../../platform/forms/new-record-dialog.tsx";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";
import { textField } from "../../platform/forms/text-field.ts";
import { PasswordField } from "../../property/staff/password-field.tsx";
import { useSaveMailServer } from "./server-data.ts";

type Encryption = MailServerFacts["encryption"];

interface Form {
  host: string;
  port: string;
  encryption: Encryption;
  userName: string;
  password: string;
  sender: string;
}

const usualPorts: Record<Encryption, string> = { tls: "465", starttls: "587" };
const protocols: Record<Encryption, string> = { tls: "TLS", starttls: "STARTTLS" };

const formFrom = (server: MailServerFacts | null): FormDefinition<Versioned, Form, MailServerInput> => ({
  name: "mail-server",
  formOf: () => ({
    host: server?.host ?? "",
    port: String(server?.port ?? usualPorts.tls),
    encryption: server?.encryption ?? "tls",
    userName: server?.userName ?? "",
    password: "",
    sender: server?.sender ?? "",
  }),
  check: (form) => validate(mailServerInput, form),
  labels: {
    host: m.host,
    port: m.port,
    encryption: m.encryption,
    userName: m.userName,
    password: m.password,
    sender: m.sender,
  },
});

interface MailServerDialogProps {
  open: boolean;
  server: MailServerFacts | null;
  onLeave: () => void;
  onSaved: () => void;
}

export function MailServerDialog({ open, server, onLeave, onSaved }: MailServerDialogProps) {
  const save = useSaveMailServer();
  return (
    <NewRecordDialog
      open={open}
      onLeave={onLeave}
      definition={formFrom(server)}
      title={m.mail()}
      description={m.serverText()}
      saveText={m.save()}
      save={(body) => save.mutateAsync(body)}
      onSaved={onSaved}
    >
      {(part) => (
        <>
          <Field label={m.host()} hint={m.hostHint({ example: "smtp.gmail.com" })} error={part.fields.host}>
            <TextInput {...textField(part, "host")} inputMode="url" autoCapitalize="none" spellCheck={false} />
          </Field>
          <Field label={m.encryption()} error={part.fields.encryption}>
            <Select
              name="encryption"
              value={part.form.encryption}
              onChange={({ target: { value } }) => part.change(encryptionChange(part.form, value as Encryption))}
            >
              {mailEncryptions.map((one) => (
                <option key={one} value={one}>
                  {m.encryptionOption({ protocol: protocols[one], port: usualPorts[one] })}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={m.port()} required error={part.fields.port}>
            <TextInput {...textField(part, "port")} inputMode="numeric" />
          </Field>
          <Field label={m.userName()} hint={m.userNameHint()} error={part.fields.userName}>
            <TextInput {...textField(part, "userName")} autoCapitalize="none" spellCheck={false} />
          </Field>
          <PasswordField
            label={m.password()}
            name="password"
            required={false}
            autoComplete="new-password"
            value={part.form.password}
            hint={keepsPassword(part.form, server) ? m.passwordKept() : m.passwordHint()}
            error={part.fields.password}
            onChange={(password) => part.change({ password })}
          />
          <Field label={m.sender()} hint={m.senderHint()} error={part.fields.sender}>
            <TextInput {...textField(part, "sender")} type="email" inputMode="email" />
          </Field>
        </>
      )}
    </NewRecordDialog>
  );
}

/** The port follows unless it is another than the usual one. */
const encryptionChange = ({ port, encryption: before }: Form, encryption: Encryption): Partial<Form> => ({
  encryption,
  ...(port === usualPorts[before] && { port: usualPorts[encryption] }),
});

const keepsPassword = (form: Form, server: MailServerFacts | null): boolean =>
  server?.password === "kept" && isSameAccount(server, { ...form, port: Number(form.port) });
