interface TextForm<Name extends string> {
  form: Readonly<Record<NoInfer<Name>, string>>;
  change: (part: Partial<Record<NoInfer<Name>, string>>) => void;
}

interface SwitchForm<Name extends string> {
  form: Readonly<Record<NoInfer<Name>, boolean>>;
  change: (part: Partial<Record<NoInfer<Name>, boolean>>) => void;
}

/** The properties of a checkbox that writes whether it is checked into the form. */
export const checkField = <Name extends string>({ form, change }: SwitchForm<Name>, name: Name) => ({
  name,
  checked: form[name],
  onChange: (event: { target: { checked: boolean } }) =>
    change({ [name]: event.target.checked } as Partial<Record<Name, boolean>>),
});

/** The properties of a text field, number field or text area that writes what is typed into the form. */
export const textField = <Name extends string>({ form, change }: TextForm<Name>, name: Name) => ({
  name,
  value: form[name],
  autoComplete: "off",
  onChange: (event: { target: { value: string } }) =>
    change({ [name]: event.target.value } as Partial<Record<Name, string>>),
});
