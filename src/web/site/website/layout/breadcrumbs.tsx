import { Link } from "react-router";
import * as m from "#messages/layout.js";
import { useStayLinks } from "../search/remembered-search.ts";
import { breadcrumbList, type Crumb } from "./breadcrumb-list.ts";
import { JsonLd } from "./json-ld.tsx";

interface BreadcrumbsProps {
  /** Scheme and host, for the structured data. */
  origin: string;
  /** From below the home page to this page. */
  crumbs: readonly Crumb[];
}

/** Visible, and as structured data for search engines. */
export function Breadcrumbs({ origin, crumbs }: BreadcrumbsProps) {
  const above = [{ name: m.home(), path: "/" }, ...crumbs.slice(0, -1)];
  const withStay = useStayLinks();
  return (
    <nav className="crumbs" aria-label={m.breadcrumb()}>
      <ol>
        {above.map(({ name, path }) => (
          <li key={path}>
            <Link to={withStay(path)}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{crumbs.at(-1)?.name}</li>
      </ol>
      <JsonLd data={breadcrumbList(origin, crumbs)} />
    </nav>
  );
}
