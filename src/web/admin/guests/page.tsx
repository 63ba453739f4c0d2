import { useState } from "react";
import { messageOf } from "#domain/errors.ts";
import { type GuestData, guestSearch } from "#domain/guests.ts";
import { validate } from "#domain/validate.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { Field, TextInput } from "#web/ui/field.tsx";
import { ShieldIcon } from "#web/ui/icons-manage.tsx";
import { adminMeta } from "../meta.ts";
import { saveFile } from "../save-file.ts";
import { OwnersOnly } from "../shared/owners-only.tsx";
import { useScreenBanner } from "../shared/screen-banner.tsx";
import { counted } from "./counted.ts";
import { type GuestForm, useEraseGuest, useFindGuest } from "./guest-data.ts";
import { GuestResult } from "./guest-result.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta("Guest data");

/** For data requests of guests: export or erasure. */
export default function GuestDataPage() {
  return (
    <>
      <header className="admin-head">
        <h1>Guest data</h1>
      </header>
      <OwnersOnly
        label="Guest data"
        icon={<ShieldIcon />}
        reason="Only owners hand out or erase what is kept of a guest."
      >
        <GuestSearch />
      </OwnersOnly>
    </>
  );
}

const saveCopy = (data: GuestData) =>
  saveFile("guest-data.json", new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));

function GuestSearch() {
  const [typed, setTyped] = useState<GuestForm>({ email: "", phone: "" });
  /** Only the data shown can be erased. */
  const [found, setFound] = useState<GuestForm>();
  const [isAsked, setAsked] = useState(false);
  const { banner, succeed, fail } = useScreenBanner();
  const find = useFindGuest();
  const erase = useEraseGuest();
  const data = found && find.data;
  const isNothing = data && data.bookings.length + data.queries.length === 0;
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
    form.clearErrors(Object.keys(part));
  };
  const forget = async () => {
    if (!found) return;
    try {
      const { bookings, queries } = await erase.mutateAsync(found);
      succeed(
        `Erased: the guest in ${counted(bookings, "booking", "bookings")}, and ${counted(queries, "query", "queries")}.`,
      );
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
      <section className="panel guest-data" aria-label="Guest data">
        <p className="guest-data__lead">
          A guest may ask for a copy of what the lodge keeps, or to be forgotten. Make sure that it is the guest who
          asks.
        </p>
        <form {...form.formProps} className="guest-data__form">
          <Field label="Email" error={fields.email}>
            <TextInput
              type="email"
              name="email"
              autoComplete="off"
              value={typed.email}
              onChange={(event) => change({ email: event.target.value })}
            />
          </Field>
          <Field label="Phone" error={fields.phone}>
            <TextInput
              type="tel"
              name="phone"
              autoComplete="off"
              value={typed.phone}
              onChange={(event) => change({ phone: event.target.value })}
            />
          </Field>
          <Button type="submit" busy={form.busy} busyLabel="Searching...">
            Find
          </Button>
        </form>
        <div role="status">
          {isNothing && <p className="guest-data__lead">Nothing is kept under this email or phone number.</p>}
          {data && !isNothing && (
            <GuestResult data={data} onSave={() => saveCopy(data)} onErase={() => setAsked(true)} />
          )}
        </div>
      </section>
      <ConfirmDialog
        open={isAsked}
        title="Erase Guest Data"
        message="The bookings stay without the guest, with what was paid, and the queries are deleted. Invoices stay as they are, with the name on them: the tax law asks for it. This action cannot be undone."
        confirmText="Erase"
        busyText="Erasing..."
        tone="danger"
        busy={erase.isPending}
        onConfirm={() => void forget()}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
