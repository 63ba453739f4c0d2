import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { topDialog } from "#web/ui/overlays/dialog-stack.ts";

const carriesFiles = (data: DataTransfer | null) => data?.types.includes("Files") ?? false;

/**
 * Files dropped on the element, or pasted while it is in the topmost dialog. Files dropped elsewhere are ignored:
 * the browser would open them in place of the page and discard the form.
 */
export function useIncomingFiles(ref: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [hovering, setHovering] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const isOver = (event: DragEvent) => event.target instanceof Node && ref.current?.contains(event.target) === true;
    const over = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = isOver(event) ? "copy" : "none";
      setHovering(isOver(event));
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setHovering(false);
    };
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      setHovering(false);
      if (isOver(event)) take([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const dialog = ref.current?.closest("dialog") ?? undefined;
      // A table copied from a document also contains an image of itself, but its text is meant.
      if (files.length === 0 || dialog !== topDialog() || event.clipboardData?.types.includes("text/plain")) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener("dragover", over);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", drop);
    document.addEventListener("paste", paste);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", drop);
      document.removeEventListener("paste", paste);
    };
  }, [ref]);

  return hovering;
}
