import { createContext, type ReactNode, use, useMemo } from "react";
import { brandTokens, noColours } from "#domain/property/brand-colours.ts";
import { useKnownLodge, useLodge } from "#web/lodge.ts";
import { useTokens } from "#web/shared/platform/use-tokens.ts";
import { classNames } from "#web/ui/class-names.ts";

/** That a document was issued with. */
interface DocumentLook {
  main: string;
  logo?: { url: string; width: number; height: number; alt: string } | undefined;
}

/** Undefined for the look of today. */
const FormerLook = createContext<DocumentLook | undefined>(undefined);

/** The lodge's logo at the top of a document; nothing without one. `isForPrint`: not on the screen. */
export function DocumentLogo({ isForPrint = false }: { isForPrint?: boolean }) {
  const today = useKnownLodge()?.brand?.logo;
  const former = use(FormerLook);
  const logo = former ? former.logo : today;
  if (!logo) return null;
  const { url, width, height, alt } = logo;
  return (
    <img
      className={classNames("below-3 document-logo", isForPrint && "document-logo--print")}
      src={url}
      width={width}
      height={height}
      alt={alt}
    />
  );
}

/** The lodge and the title of the page, where the head of the screen is not printed. */
export function PrintedHead({ title }: { title: string }) {
  const { name } = useLodge();
  return (
    <div className="printed-head">
      <DocumentLogo isForPrint />
      <p>
        {name} · {title}
      </p>
    </div>
  );
}

function primaryTokens(main: string): Record<string, string> {
  const { "laterite-5": primary, "laterite-6": strong } = brandTokens({ ...noColours, main });
  return primary && strong ? { primary, "primary-strong": strong } : {};
}

/** A printed page has the lodge's main colour, where the desk has its own. */
export function BrandedDocument({ former, children }: { former?: DocumentLook | undefined; children: ReactNode }) {
  const today = useKnownLodge()?.brand?.main ?? "";
  const main = former ? former.main : today;
  const tokens = useMemo(() => primaryTokens(main), [main]);
  const frame = useTokens<HTMLDivElement>(tokens);
  return (
    <FormerLook value={former}>
      <div ref={frame}>{children}</div>
    </FormerLook>
  );
}
