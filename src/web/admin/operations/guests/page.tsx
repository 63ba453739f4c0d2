import { useState } from "react";
import type { GuestData } from "#domain/operations/guests.ts";
import { formatNight } from "#domain/platform/time/nights.ts";
import { messageOf } from "#domain/platform/values/errors.ts";
import { guestSearch } from "#domain/platform/values/guest-search.ts";
import { validate } from "#domain/platform/values/validate.ts";
import type { KeptEntries } from "#domain/register/register-kept.ts";
import * as m from "#messages/deskGuests.js";
import * as register from "#messages/deskRegister.js";
import * as shell from "#messages/deskShell.js";
import { saveFile } from "#web/shared/platform/app/save-file.ts";
import { useForm } from "#web/shared/platform/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { ShieldIcon } from "#web/ui/icons/icons-manage.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { Restricted } from "../../platform/shared/restricted.tsx";
import { useScreenBanner } from "../../platform/shared/screen-banner.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { type GuestForm, useEraseGuest, useFindGuest } from "./guest-data.ts";
import { GuestResult } from "./guest-result.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(shell.guestData());

/** For data requests of guests: export or erasure. */
export default function GuestDataPage() {
  return (
    <>
      <ScreenHead title={shell.guestData()} />
      <Restricted label={shell.guestData()} icon={<ShieldIcon />} reason={m.ownersOnly()}>
        <GuestSearch />
      </Restricted>
    </>
  );
}

const saveCopy = (data: GuestData) =>
  saveFile("guest-data.json", new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));

function GuestSearch() {
  const [typed, setTyped] = useState<GuestForm>({ email: "", phone: "" });
  /** Only the data shown can be erased. */
  const [found, setFound] = useState<GuestForm>();
  /** The entries that the law keeps of the guest who was erased last. */
  const [kept, setKept] = useState<KeptEntries>();
  const [isAsked, setAsked] = useState(false);
  const { banner, succeed, fail } = useScreenBanner();
  const find = useFindGuest();
  const erase = useEraseGuest();
  const data = found && find.data;
  const isNothing =
    data &&
    [data.bookings, data.groups, data.queries, data.registered, data.pastStays].every(({ length }) => length === 0);
  const form = useForm({
    values: () => typed,
    check: (values) => validate(guestSearch, values),
    send: () => find.mutateAsync(typed),
    onSuccess: () => setFound(typed),
    onFailure: (error) => fail(messageOf(error)),
    linkedFields: [["email", "phone"]],
  });
  const { fields } = form;

  const change = (part: Partial<GuestForm>) => {
    setTyped({ ...typed, ...part });
    setFound(undefined);
    setKept(undefined);
    form.clearErrors(Object.keys(part));
  };
  const forget = async () => {
    if (!found) return;
    try {
      const { registerKept, ...erased } = await erase.mutateAsync(found);
      setKept(registerKept.entries > 0 ? registerKept : undefined);
      succeed(m.erased(erased));
      setTyped({ email: "", phone: "" });
      setFound(undefined);
    } catch (error) {
      fail(messageOf(error));
    }
    setAsked(false);
  };

  return (
    <>
      {banner}
      <section className="stack pad-4 gap-4 panel" aria-label={shell.guestData()}>
        <p className="muted guest-data__lead">{m.lead()}</p>
        <form {...form.formProps} className="stack gap-4 guest-data__form">
          <Field label={m.email()} error={fields.email}>
            <TextInput
              type="email"
              name="email"
              autoComplete="off"
              value={typed.email}
              onChange={(event) => change({ email: event.target.value })}
            />
          </Field>
          <Field label={m.phone()} error={fields.phone}>
            <TextInput
              type="tel"
              name="phone"
              autoComplete="off"
              value={typed.phone}
              onChange={(event) => change({ phone: event.target.value })}
            />
          </Field>
          <Button type="submit" busy={form.busy} busyLabel={m.searching()}>
            {m.find()}
          </Button>
        </form>
        <div role="status">
          {kept && (
            <p className="muted guest-data__lead">
              {register.keptByLaw({ count: kept.entries, date: formatNight(kept.until) })}
            </p>
          )}
          {isNothing && <p className="muted guest-data__lead">{m.nothingKept()}</p>}
          {data && !isNothing && (
            <GuestResult data={data} onSave={() => saveCopy(data)} onErase={() => setAsked(true)} />
          )}
        </div>
      </section>
      <ConfirmDialog
        open={isAsked}
        title={m.eraseTitle()}
        message={
          <>
            <p>{m.eraseMessage()}</p>
            {data && data.registered.length > 0 && <p>{register.keptNotice()}</p>}
          </>
        }
        confirmText={m.erase()}
        busyText={m.erasing()}
        tone="danger"
        busy={erase.isPending}
        onConfirm={() => void forget()}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
