# Distributes ARCHITECTURE.md over a README of each area, and writes the new ARCHITECTURE.md and decision 0091.
import re,sys,os,textwrap
tree=sys.argv[1]
s=open(f'{tree}/ARCHITECTURE.md').read()
areas='platform pricing property website rooms billing register reservations operations'.split()
parts=re.split(r'(?m)^## (.+)\n',s)
head,sections=parts[0],dict(zip(parts[1::2],parts[2::2]))
home={'How overselling is prevented':'rooms','The desk':'reservations','Brand':'property','Opening the site':'property','The register':'register',
 'Durability':'platform','Mails':'operations','Guest access to a booking':'reservations','Languages':'platform','Texts of pages':'website',
 'Live updates':'platform','Limits and approvals':'operations','Prices':'pricing','Money':'billing','Images and versions in the API':'platform'}
keep={'Request lifecycle','Dependency rules','Where code goes','Add an entity'}
unknown=[t for t in sections if t not in home and t not in keep]
assert not unknown, f'ARCHITECTURE.md has sections that docs.py does not know: {unknown}'
def fill(text):
    out=[]
    for para in text.strip().split('\n\n'):
        if para.lstrip().startswith(('|','```','1.','* ')): out.append(para.strip('\n'))
        else: out.append(textwrap.fill(re.sub(r'\s+',' ',para),120,break_long_words=False,break_on_hyphens=False))
    return '\n\n'.join(out)
intro={
'platform':('Platform','What every lodge software needs: values (time, money, texts, files), who may do what, the database, HTTP, images, the outbox and the frame of the admin. It knows no rooms, prices or bookings.'),
'pricing':('Pricing','What a night costs and which rules it has: plans, rates, reductions, taxes, deposits and cancellation. Pure: it knows no rooms and no bookings.'),
'property':('Property','Whose lodge it is: its settings, brand and staff accounts, and how staff sign in.'),
'website':('Website','What the site says besides rooms and prices: texts of pages, halls, testimonials, queries, the layout.'),
'rooms':('Rooms','Rooms and their units, who has which night, housekeeping and maintenance.'),
'billing':('Billing','What is owed, paid, documented and reported to the tax office.'),
'register':('Register','Who slept here, as the law wants it recorded.'),
'reservations':('Reservations','Bookings and groups and all that changes them: search, quote, chart, check-in, check-out, the guest’s own page.'),
'operations':('Operations','What composes the other areas: today, the search, mails, import, set-up, reports, back-up, approvals and the demo.'),
}
rows={a:[] for a in areas}
for line in sections['Where code goes'].split('\n'):
    m=re.match(r'\| (.+?) \| (.+) \|$',line)
    if not m: continue
    area=None
    for p in re.findall(r'`(?:src/|tests/|web/)[^`]*`',m[2]):
        f=[a for a in areas if f'/{a}/' in p.replace('`','/')]
        if p.startswith(('`src/content',)): f=['website']
        if f: area=f[0]; break
    rows[area or 'platform'].append((m[1],m[2]))
for a in areas:
    title,text=intro[a]
    out=[f'# {title}\n',fill(text),'']
    for t,body in sections.items():
        if home.get(t)==a: out+= [f'## {t}\n',fill(body),'']
    if rows[a]:
        out+=['## Where code goes\n']
        for what,where in rows[a]:
            out.append(textwrap.fill(f'* {what}: {where}',120,subsequent_indent='  ',break_long_words=False,break_on_hyphens=False))
        out.append('')
    open(f'{tree}/src/domain/{a}/README.md','w').write('\n'.join(out).rstrip()+'\n')
table=sections['Dependency rules']
arch=f'''# Architecture

One package, one process. Four layers match four runtime boundaries; inside each the features lie in nine areas, with the
same name in every layer. The bills of a booking are `domain/billing/`, `contract/billing/`, `server/billing/` and
`web/admin/billing/`.

```
                 platform < pricing < property < website < rooms < billing < register < reservations < operations
src/domain/      pure rules and shapes: nights, money, prices, statuses, schemas with their messages
src/contract/    the HTTP API as data: method, path, access, body, reply; one typed client
src/server/      runs natively on Node without a build: database, features, HTTP
src/web/admin/   client-rendered admin, built by Vite once per language
src/web/site/    server-rendered site, built by Vite once per language
src/web/shared/  what both show
src/messages/    a catalogue for each language and area, glossary; compiled to build/messages
tests/, bench/   grouped by area where they concern one

without areas:   src/server/*.ts, server/site/ and server/process/ (programs), src/web/*.ts (root, routes, entries, client),
                 src/web/ui/ (controls that know nothing about hotels), src/content/ (texts of the website), scripts/
```

Two rules, which `tests/architecture.test.ts` checks on every import, types included:

1. **Layers**: an import follows the table under "Dependency rules".
2. **Areas**: an area imports only itself and those before it. Programs and the roots of the pages compose and may import
   all; `server/platform/database/tables/` may take types of any area. What a lower area shows of a higher one comes in as a
   slot, a context or an address: `admin/platform/shared/panels-context.ts`, `transferDialog` of the bill, `useOpenBooking`.

A folder has at most 25 entries besides tests, style sheets and documents (decision 0091).

## Areas

Each has a README with its rules and places in `src/domain/<area>/`.

* **platform**: values and access, database, HTTP. Start at `server/platform/http/serve.ts`,
  `server/platform/database/transaction.ts`, `domain/platform/access/staff.ts`, `web/admin/platform/app/session/staff-api.ts`.
* **pricing**: `domain/pricing/pricing.ts` prices a stay night by night; `server/pricing/prices/` reads its rates.
* **property**: `domain/property/settings.ts`, `server/property/auth/service.ts`, `server/property/brand/`.
* **website**: `domain/website/page-content.ts`, `server/website/pages/`, `web/site/website/layout/`, `src/content/`.
* **rooms**: `server/rooms/inventory/holding.ts` alone writes who has which night; `domain/rooms/seating.ts` chooses units.
* **billing**: `domain/billing/charges.ts`, `domain/billing/payments.ts`, `domain/billing/invoices.ts`;
  `server/billing/balance/balance.ts` says what is due.
* **register**: `domain/register/register.ts`, `server/register/register/stays.ts`.
* **reservations**: `server/reservations/bookings/service.ts` books, `server/reservations/bookings/changes/edit.ts` changes;
  `web/admin/reservations/chart/`, `web/site/reservations/`.
* **operations**: `server/operations/mails/compose.ts`, `server/operations/approvals/service.ts`,
  `server/operations/dashboard/`, `web/admin/operations/shell/layout.tsx`.

## Invariants

* **No oversell**: the database refuses a night that is sold twice (decisions 0003 and 0042).
* **One door**: whatever changes a booking goes through `changeBooking`, whatever takes a night through `hold`.
* **Frozen documents**: an invoice never changes; a correction is another document (decision 0014).
* **One outbox**: a mail is a row of the transaction that causes it (decision 0011).
* **Sessions**: every call looks up its session, so ending one takes effect at once (decision 0021).
* **Time**: the desk goes by the business date, the site by the calendar (decision 0044).
* **Money**: whole paise inside, rupees on the wire (decision 0004).

## Request lifecycle
{sections['Request lifecycle'].rstrip()}

## Dependency rules
{table.rstrip()}

## Add an entity
{sections['Add an entity'].rstrip()}
'''
arch=arch.replace('src/domain/<entity>.ts','src/domain/<area>/<entity>.ts').replace('src/contract/<entity>.ts','src/contract/<area>/<entity>.ts').replace('src/server/<entity>/','src/server/<area>/<entity>/').replace('src/web/admin/<entity>/','src/web/admin/<area>/<entity>/')
open(f'{tree}/ARCHITECTURE.md','w').write(arch)
open(f'{tree}/docs/decisions/0091-nine-areas.md','w').write('''# 0091 Nine areas in one order

**Status.** Accepted, 27 November 2026.

**Context.** Inside each layer the features lay in one flat list: 164 files in the domain, 57 folders in the server, 50 in the admin. Nobody
could see what belongs together, and a rule was easily written at one of the ways to a thing.

**Decision.** Nine areas with the same name in every layer: platform, pricing, property, website, rooms, billing, register, reservations,
operations. An area imports only itself and those before it; `tests/architecture.test.ts` checks it on every import, types included. A folder has at
most 25 entries. Programs, the roots of the pages and the tables of the database are exempt as far as ARCHITECTURE.md says.

What looked like a need to import a later area was one of four things: a name that stood too high (moved down), a type that was wider than what is
read (`BilledBooking`, `OccupyingBooking`), a part of a screen that knows all areas (a slot or a context), or a screen that composes (it stands
in the area of the highest part). So the pages of the guest register and of Form III are in reservations, the brand's screen and the staff's activity in
operations, `units/routes.ts` in reservations. The client of the API and `lodge.ts` stay at the root of `src/web/`, because they
know the texts of pages. Each area names what it records in the audit log; operations joins the names. The data of a mail follows from its kind
(`database/tables/mail-tables.ts`).

**Alternatives.** Packages for each area: a build and versions without a second consumer. Areas above layers (`billing/domain`, `billing/web`): the
runtime borders between server and browser would no longer be one line of the rule. One service layer that composes all (Medusa): the desk's
screens would all move to the last area.

**Consequences.** A new file needs an area, which its lowest reader decides. Folders that grow beyond 25 entries are split. History follows the files
(`git log --follow`).
''')
n=arch.count('\n'); print('ARCHITECTURE.md', n, 'lines; READMEs', {a:open(f'{tree}/src/domain/{a}/README.md').read().count(chr(10)) for a in areas})
