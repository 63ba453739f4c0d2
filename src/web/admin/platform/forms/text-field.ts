interface TextForm<Name extends string> {
  form: Readonly<Record<NoInfer<Name>, string>>;
  change: (part: Partial<Record<NoInfer<Name>, string>>) => void;
}

/** The properties of a text field, number field or text area that writes what is typed into the form. */
export const textField = <Name extends string>({ form, change }: TextForm<Name>, name: Name) => ({
  name,
  value: form[name],
  autoComplete: "off",
  onChange: (event: { target: { value: string } }) =>
    change({ [name]: event.target.value } as Partial<Record<Name, string>>),
});
