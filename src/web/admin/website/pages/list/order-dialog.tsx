import { type MenuGroup, menuGroupOf, type PageName } from "#domain/website/content-pages.ts";
import * as m from "#messages/deskPages.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { NewRecordDialog } from "../../../platform/forms/new-record-dialog.tsx";
import type { FormDefinition, Versioned } from "../../../platform/forms/record-form.ts";
import { useFocusNext } from "../../../platform/shared/use-focus-next.ts";
import { allPagesCalls, useAllPages } from "../page-data.ts";

interface Listed {
  page: PageName;
  name: string;
}

type Form = Record<MenuGroup, readonly Listed[]>;

const groups = [
  { group: "facilities", label: m.orderFacilities },
  { group: "others", label: m.orderOthers },
] as const;

const definitionFor = (pages: readonly Listed[]): FormDefinition<Versioned, Form, PageName[]> => {
  const inGroup = (group: MenuGroup) => pages.filter(({ page }) => menuGroupOf(page) === group);
  return {
    name: "order-pages",
    formOf: () => ({ facilities: inGroup("facilities"), others: inGroup("others") }),
    check: (form) => ({ ok: true, output: groups.flatMap(({ group }) => form[group].map(({ page }) => page)) }),
    labels: {},
  };
};

interface OrderDialogProps {
  open: boolean;
  /** In their present order. */
  pages: readonly Listed[];
  onLeave: () => void;
  onSaved: () => void;
}

export function OrderDialog({ open, pages, onLeave, onSaved }: OrderDialogProps) {
  const { mutateAsync } = useAllPages();
  const focusNext = useFocusNext();
  return (
    <NewRecordDialog
      open={open}
      onLeave={onLeave}
      size="small"
      definition={definitionFor(pages)}
      title={m.orderTitle()}
      description={m.orderText()}
      saveText={m.orderSave()}
      save={(order) => mutateAsync(allPagesCalls.order(order))}
      onSaved={onSaved}
    >
      {({ form, change }) => {
        const move = (group: MenuGroup, from: number, to: number) => {
          const list = form[group];
          const moved = list[from];
          if (!moved || to < 0 || to >= list.length) return;
          // An entry that the browser takes out and puts in again loses the focus.
          const focused = document.activeElement;
          focusNext(() => (focused instanceof HTMLElement ? focused : undefined));
          change({ [group]: list.toSpliced(from, 1).toSpliced(to, 0, moved) });
        };
        return groups.map(({ group, label }) => (
          <section key={group}>
            <h3 className="pages__group">{label()}</h3>
            <ol className="pages__order">
              {form[group].map(({ page, name }, at) => (
                <li key={page} className="row middle wraps spread">
                  <span className="breaks shrinks pages__linked">{name}</span>
                  <span>
                    <Button
                      variant="quiet"
                      size="small"
                      aria-disabled={at === 0}
                      onClick={() => move(group, at, at - 1)}
                    >
                      {m.moveUpOf({ name, hidden: hiddenText })}
                    </Button>
                    <Button
                      variant="quiet"
                      size="small"
                      aria-disabled={at === form[group].length - 1}
                      onClick={() => move(group, at, at + 1)}
                    >
                      {m.moveDownOf({ name, hidden: hiddenText })}
                    </Button>
                  </span>
                </li>
              ))}
            </ol>
          </section>
        ));
      }}
    </NewRecordDialog>
  );
}
