import { useState } from "react";
import type { Testimonial } from "#domain/website/testimonials.ts";
import * as m from "#messages/deskTestimonials.js";
import * as ui from "#messages/ui.js";
import { Button } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/icons/icons-inner.tsx";
import { QuoteIcon } from "#web/ui/icons/icons-manage.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { adminMeta } from "../../platform/app/meta.ts";
import { failureText } from "../../platform/app/session/failures.ts";
import { useDialogInUrl } from "../../platform/app/urls/use-dialog-in-url.ts";
import { DeleteDialog } from "../../platform/forms/delete-dialog.tsx";
import { useScreenBanner } from "../../platform/shared/screen-banner.tsx";
import { ScreenHead } from "../../platform/shared/screen-head.tsx";
import { StaleNotice } from "../../platform/shared/stale-notice.tsx";
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
      <ScreenHead title={m.heading()}>
        <Button icon={<PlusIcon />} onClick={add}>
          {m.addTestimonial()}
        </Button>
      </ScreenHead>
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
          <ul className="stack gap-4 voices" aria-label={m.title()}>
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
        <div className="at-start stack gap-4 load-failure">
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
