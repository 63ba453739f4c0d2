import type { Company } from "#domain/billing/companies.ts";
import { companyPaysLabels } from "#domain/billing/payers.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import * as account from "#messages/companyAccount.js";
import * as m from "#messages/deskCompanies.js";
import * as ui from "#messages/ui.js";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Facts } from "../../platform/app/facts.tsx";
import { useRoomPlans } from "../../rooms/plans/plan-data.ts";

interface CompanyFactsProps {
  open: boolean;
  company: Company | undefined;
  onLeave: () => void;
}

export function CompanyFacts({ open, company, onLeave }: CompanyFactsProps) {
  return (
    <Dialog
      open={open}
      onClose={onLeave}
      title={company?.name ?? m.company()}
      footer={
        <Button variant="secondary" onClick={onLeave}>
          {ui.close()}
        </Button>
      }
    >
      {company ? <CompanyDetails company={company} /> : <EmptyState title={m.gone()} />}
    </Dialog>
  );
}

function CompanyDetails({ company }: { company: Company }) {
  const { data: rooms = [] } = useRoomPlans();
  const plans = rooms.flatMap(({ name: room, costOptions }) =>
    costOptions
      .filter(({ id }) => id !== undefined && company.costOptionIds.includes(id))
      .map(({ id, name }) => <span key={id}>{`${room}: ${name}`}</span>),
  );
  return (
    <Facts
      facts={[
        [m.gstin(), company.gstin],
        [m.address(), company.address],
        [m.contact(), company.contact],
        [m.phone(), company.phone],
        [m.email(), company.email],
        [m.discount(), m.discountOf({ percent: company.discount })],
        [
          m.plans(),
          plans.length > 0 && (
            <span key="plans" className="stack breaks companies-table__lines">
              {plans}
            </span>
          ),
        ],
        [account.pays(), companyPaysLabels[company.pays]()],
        [account.creditLimit(), company.creditLimit === null ? "" : formatRupees(company.creditLimit)],
        [account.dueDays(), String(company.dueDays)],
        [m.notes(), company.notes],
        [m.state(), company.isActive ? m.active() : m.inactive()],
      ]}
    />
  );
}
