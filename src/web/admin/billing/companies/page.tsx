import type { Company } from "#domain/billing/companies.ts";
import * as account from "#messages/companyAccount.js";
import * as m from "#messages/deskCompanies.js";
import * as forms from "#messages/deskForms.js";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { PlusIcon } from "#web/ui/icons/icons-inner.tsx";
import { BriefcaseIcon, EditIcon } from "#web/ui/icons/icons-manage.tsx";
import { Badge } from "#web/ui/states/badge.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { useMay } from "../../platform/app/session/own-role.ts";
import { useDialogInUrl } from "../../platform/app/urls/use-dialog-in-url.ts";
import { HelpButton } from "../../platform/help/help-button.tsx";
import { AuditLink } from "../../platform/shared/audit-link.tsx";
import { ListSearch, useListSearch } from "../../platform/shared/lists/list-search.tsx";
import { UnpagedList } from "../../platform/shared/lists/unpaged-list.tsx";
import { useScreenBanner } from "../../platform/shared/screen-banner.tsx";
import { companiesMatching, useCompanies } from "./company-data.ts";
import { CompanyDialog } from "./company-dialog.tsx";
import { CompanyFacts } from "./company-facts.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

const dialogs = ["edit"] as const;

/** The desk reads what was agreed; owners change it. */
export default function CompaniesPage() {
  const search = useListSearch();
  const answer = useCompanies();
  const companies = answer.data;
  const { banner, succeed } = useScreenBanner();
  const dialog = useDialogInUrl(dialogs);
  const isManager = useMay("manager");
  const opened = dialog.idOf("edit");
  const shown = companies?.find(({ _id }) => _id === opened);

  return (
    <>
      <header className="gap-2-4 on-baseline wraps spread admin-head">
        <h1>{m.title()}</h1>
        <HelpButton />
        <ButtonLink variant="secondary" to="/admin/companies/ageing">
          {account.whatIsOwed()}
        </ButtonLink>
        {isManager && (
          <Button icon={<PlusIcon />} onClick={() => dialog.open("edit", "new")}>
            {m.addCompany()}
          </Button>
        )}
      </header>
      {banner}
      <UnpagedList
        label={m.title()}
        className="companies-panel"
        answer={answer}
        loading={m.loading()}
        skeleton={{ columns: 5 }}
        search={<ListSearch label={m.searchLabel()} placeholder={m.searchPlaceholder()} />}
      >
        {(all) => {
          const found = companiesMatching(all, search);
          return found.length === 0 ? (
            <EmptyState title={search ? m.noneMatching({ term: search }) : m.noneYet()} icon={<BriefcaseIcon />}>
              {search ? undefined : m.noneHint()}
            </EmptyState>
          ) : (
            <Table
              caption={m.title()}
              columns={columnsOf(isManager ? (id) => dialog.open("edit", id) : undefined)}
              rows={found}
              rowKey={({ _id }) => _id}
              onOpen={({ _id }) => dialog.open("edit", _id)}
            />
          );
        }}
      </UnpagedList>
      {isManager ? (
        <CompanyDialog
          open={opened !== undefined}
          subject={opened === "new" ? "new" : shown}
          missing={companies && <EmptyState title={m.gone()} />}
          onLeave={dialog.close}
          onSaved={(text) => {
            succeed(text);
            dialog.close();
          }}
        />
      ) : (
        <CompanyFacts open={opened !== undefined && companies !== undefined} company={shown} onLeave={dialog.close} />
      )}
    </>
  );
}

function columnsOf(onEdit: ((id: string) => void) | undefined): Column<Company>[] {
  const actions: Column<Company> = {
    key: "actions",
    header: forms.actionsLabel(),
    role: "actions",
    cell: ({ _id, name }) => (
      <>
        <AuditLink filters={{ entity: "company", id: _id }} what={name} />
        <IconButton label={forms.editNamed({ name })} icon={<EditIcon />} onClick={() => onEdit?.(_id)} />
      </>
    ),
  };
  return [
    {
      key: "name",
      header: m.company(),
      role: "main",
      cell: ({ name, gstin }) => (
        <span className="stack breaks companies-table__lines">
          <span>{name}</span> {gstin && <small className="numbers">{gstin}</small>}
        </span>
      ),
    },
    {
      key: "contact",
      header: m.contact(),
      cell: ({ contact, phone, email }) => (
        <span className="stack breaks companies-table__lines">
          {contact && <span>{contact}</span>}
          {phone && <span className="numbers">{phone}</span>}
          {email && <span className="companies-table__email">{email}</span>}
        </span>
      ),
    },
    {
      key: "discount",
      header: m.discount(),
      cell: ({ discount }) => <span className="numbers">{m.discountOf({ percent: discount })}</span>,
    },
    {
      key: "account",
      header: account.account(),
      cell: ({ _id, name }) => (
        <ButtonLink variant="quiet" size="small" to={`/admin/companies/${_id}`}>
          {account.openAccount({ hidden: hiddenText, name })}
        </ButtonLink>
      ),
    },
    { key: "plans", header: m.plans(), cell: ({ costOptionIds }) => m.plansCount({ count: costOptionIds.length }) },
    {
      key: "state",
      header: m.state(),
      cell: ({ isActive }) => (
        <Badge tone={isActive ? "green" : "grey"} dot>
          {isActive ? m.active() : m.inactive()}
        </Badge>
      ),
    },
    ...(onEdit ? [actions] : []),
  ];
}
