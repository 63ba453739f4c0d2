import { messageOf } from "#domain/platform/values/errors.ts";
import type { PageName } from "#domain/website/content-pages.ts";
import * as m from "#messages/deskPages.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { showToast } from "#web/ui/overlays/toast.tsx";
import { allPagesCalls, useAllPages } from "../page-data.ts";

interface HideButtonProps {
  page: PageName;
  name: string;
  isHidden: boolean;
}

/** In every language at once. */
export function HideButton({ page, name, isHidden }: HideButtonProps) {
  const { mutateAsync, isPending } = useAllPages();
  const change = () =>
    mutateAsync(allPagesCalls.hide(page, !isHidden)).then(
      () => showToast({ tone: "success", text: isHidden ? m.pageShownNow({ name }) : m.pageHiddenNow({ name }) }),
      (error) => showToast({ tone: "error", text: m.failed({ message: messageOf(error) }) }),
    );
  return (
    <Button variant="secondary" size="small" busy={isPending} busyLabel={m.saving()} onClick={() => void change()}>
      {(isHidden ? m.showPage : m.hidePage)({ name, hidden: hiddenText })}
    </Button>
  );
}
