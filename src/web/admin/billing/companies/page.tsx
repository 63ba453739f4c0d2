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
import { EmailAddress } from "../../platform/app/contact-links.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { useMay } from "../../platform/app/session/own-role.ts";
import { useDialogInUrl } from "../../platform/app/urls/use-dialog-in-url.ts";
import { entityInUrl } from "../../platform/forms/entity-dialog.tsx";
import { AuditLink } from "../../platform/shared/audit-link.tsx";
import { RecordListScreen } from "../../platform/shared/lists/record-list-screen.tsx";
import { useScreenBanner } from "../../platform/shared/screen-banner.tsx";
import { companiesMatching, useCompanies } from "./company-data.ts";
import { CompanyDialog } from "./company-dialog.tsx";
import { CompanyFacts } from "./company-facts.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

const dialogs = ["edit"] as const;

/** The desk reads what was agreed; owners change it. */
export default function CompaniesPage() {
  const answer = useCompanies();
  const companies = answer.data;
  const { banner, succeed } = useScreenBanner();
  const dialog = useDialogInUrl(dialogs);
  const isManager = useMay("manager");
  const opened = dialog.idOf("edit");
  const shown = companies?.find(({ _id }) => _id === opened);

  const edited = entityInUrl({ id: opened, records: companies, gone: m.gone(), onLeave: dialog.close, succeed });
  return (
    <RecordListScreen
      heading={m.title()}
      label={m.title()}
      className="companies-panel"
      actions={
        <>
          <ButtonLink variant="secondary" to="/admin/companies/ageing">
            {account.whatIsOwed()}
          </ButtonLink>
          {isManager && (
            <Button icon={<PlusIcon />} onClick={() => dialog.open("edit", "new")}>
              {m.addCompany()}
            </Button>
          )}
        </>
      }
      banner={banner}
      answer={answer}
      loading={m.loading()}
      skeleton={{ columns: 5 }}
      search={{ label: m.searchLabel(), placeholder: m.searchPlaceholder() }}
      rowsOf={companiesMatching}
      emptyOf={(term) => (
        <EmptyState title={term ? m.noneMatching({ term }) : m.noneYet()} icon={<BriefcaseIcon />}>
          {term ? undefined : m.noneHint()}
        </EmptyState>
      )}
      table={(found) => (
        <Table
          caption={m.title()}
          columns={columnsOf(isManager ? (id) => dialog.open("edit", id) : undefined)}
          rows={found}
          rowKey={({ _id }) => _id}
          onOpen={({ _id }) => dialog.open("edit", _id)}
        />
      )}
    >
      {isManager ? (
        <CompanyDialog {...edited} />
      ) : (
        <CompanyFacts open={edited.open && companies !== undefined} company={shown} onLeave={dialog.close} />
      )}
    </RecordListScreen>
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
          {email && (
            <span className="companies-table__email">
              <EmailAddress email={email} />
            </span>
          )}
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
