import { useState } from "react";
import type { Testimonial } from "#domain/testimonials.ts";
import * as m from "#messages/deskTestimonials.js";
import * as ui from "#messages/ui.js";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PlusIcon } from "#web/ui/icons-inner.tsx";
import { QuoteIcon } from "#web/ui/icons-manage.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { failureText } from "../failures.ts";
import { DeleteDialog } from "../forms/delete-dialog.tsx";
import { HelpButton } from "../help/help-button.tsx";
import { adminMeta } from "../meta.ts";
import { useScreenBanner } from "../shared/screen-banner.tsx";
import { StaleNotice } from "../shared/stale-notice.tsx";
import { useDialogInUrl } from "../use-dialog-in-url.ts";
import { TestimonialCard } from "./testimonial-card.tsx";
import { useDeleteTestimonial, useTestimonials } from "./testimonial-data.ts";
import { TestimonialDialog } from "./testimonial-dialog.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta(m.title());

const dialogs = ["edit", "add"] as const;

export default function TestimonialsPage() {
  const { data: testimonials, error, isFetching, refetch } = useTestimonials();
  const { banner, succeed, fail } = useScreenBanner();
  const dialog = useDialogInUrl(dialogs);
  const [asked, setAsked] = useState<Testimonial>();
  const remove = useDeleteTestimonial();

  const edited = dialog.idOf("edit");
  const isAdding = dialog.idOf("add") !== undefined;
  const subject = isAdding ? "new" : testimonials?.find(({ _id }) => _id === edited);
  const add = () => dialog.open("add", "new");

  return (
    <>
      <header className="admin-head">
        <h1>{m.heading()}</h1>
        <HelpButton />
        <Button icon={<PlusIcon />} onClick={add}>
          {m.addTestimonial()}
        </Button>
      </header>
      {banner}
      {testimonials && <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {testimonials ? (
        testimonials.length === 0 ? (
          <section className="panel" aria-label={m.title()}>
            <EmptyState title={m.noneYet()} icon={<QuoteIcon />}>
              {m.noneYetHint()}
            </EmptyState>
          </section>
        ) : (
          <ul className="voices" aria-label={m.title()}>
            {testimonials.map((testimonial) => (
              <TestimonialCard
                key={testimonial._id}
                testimonial={testimonial}
                onEdit={() => dialog.open("edit", testimonial._id)}
                onDelete={() => setAsked(testimonial)}
              />
            ))}
          </ul>
        )
      ) : error ? (
        <div className="load-failure">
          <Banner tone="error">{m.errorWith({ message: failureText(error, { refused: m.fetchFailed() }) })}</Banner>
          <Button variant="secondary" busy={isFetching} busyLabel={ui.tryingAgain()} onClick={() => void refetch()}>
            {ui.tryAgain()}
          </Button>
        </div>
      ) : (
        <div className="panel">
          <SkeletonRows label={m.loadingList()} rows={4} columns={3} />
        </div>
      )}
      <TestimonialDialog
        open={isAdding || edited !== undefined}
        subject={subject}
        missing={testimonials && <EmptyState title={m.gone()} />}
        onLeave={dialog.close}
        onSaved={() => {
          succeed(isAdding ? m.added() : m.updated());
          dialog.close();
        }}
      />
      <DeleteDialog
        subject={asked}
        title={m.deleteTitle()}
        message={m.deleteQuestion()}
        remove={remove}
        onLeave={() => setAsked(undefined)}
        onDeleted={() => succeed(m.deleted())}
        onFailed={(failure) => fail(m.errorWith({ message: failureText(failure, { refused: m.deleteFailed() }) }))}
      />
    </>
  );
}
