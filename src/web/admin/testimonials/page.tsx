import { useState } from "react";
import type { Testimonial } from "#domain/testimonials.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PlusIcon } from "#web/ui/icons-inner.tsx";
import { QuoteIcon } from "#web/ui/icons-manage.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { failureText } from "../failures.ts";
import { DeleteDialog } from "../forms/delete-dialog.tsx";
import { adminMeta } from "../meta.ts";
import { useScreenBanner } from "../shared/screen-banner.tsx";
import { StaleNotice } from "../shared/stale-notice.tsx";
import { useDialogInUrl } from "../use-dialog-in-url.ts";
import { TestimonialCard } from "./testimonial-card.tsx";
import { useDeleteTestimonial, useTestimonials } from "./testimonial-data.ts";
import { TestimonialDialog } from "./testimonial-dialog.tsx";

export const handle = { area: "admin" };
export const meta = () => adminMeta("Testimonials");

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
        <h1>Testimonials Manager</h1>
        <Button icon={<PlusIcon />} onClick={add}>
          Add Testimonial
        </Button>
      </header>
      {banner}
      {testimonials && <StaleNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {testimonials ? (
        testimonials.length === 0 ? (
          <section className="panel" aria-label="Testimonials">
            <EmptyState title="No testimonials yet" icon={<QuoteIcon />}>
              What guests say about the lodge appears on the home page.
            </EmptyState>
          </section>
        ) : (
          <ul className="voices" aria-label="Testimonials">
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
          <Banner tone="error">Error: {failureText(error, { refused: "Failed to fetch testimonials" })}</Banner>
          <Button variant="secondary" busy={isFetching} busyLabel="Trying again..." onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <div className="panel">
          <SkeletonRows label="Loading testimonials" rows={4} columns={3} />
        </div>
      )}
      <TestimonialDialog
        open={isAdding || edited !== undefined}
        subject={subject}
        missing={testimonials && <EmptyState title="This testimonial does not exist any more." />}
        onLeave={dialog.close}
        onSaved={() => {
          succeed(isAdding ? "Testimonial added successfully" : "Testimonial updated successfully");
          dialog.close();
        }}
      />
      <DeleteDialog
        subject={asked}
        title="Delete Testimonial"
        message="Are you sure you want to delete this testimonial?"
        remove={remove}
        onLeave={() => setAsked(undefined)}
        onDeleted={() => succeed("Testimonial deleted successfully")}
        onFailed={(failure) => fail(`Error: ${failureText(failure, { refused: "Failed to delete testimonial" })}`)}
      />
    </>
  );
}
