import assert from "node:assert/strict";
import test from "node:test";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { until } from "#tests/support/platform/desk/actions.ts";
import { useUrlState } from "#web/admin/platform/app/urls/use-url-state.ts";

test("a search that waited does not stop the way to another screen, also before the screen knows of it", async (t) => {
  let search: (term: string) => unknown = () => undefined;
  function List() {
    const [, change] = useUrlState();
    search = (term) => change(new URLSearchParams({ status: term }));
    return <h1>List</h1>;
  }
  const { promise: loaded, resolve: load } = Promise.withResolvers<null>();
  const router = createMemoryRouter(
    [
      { path: "/list", Component: List },
      { path: "/settings", loader: () => loaded, Component: () => <h1>Settings</h1> },
    ],
    { initialEntries: ["/list"] },
  );
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  t.after(() => {
    root.unmount();
    router.dispose();
    document.body.replaceChildren();
  });
  root.render(<RouterProvider router={router} />);
  const shows = (title: string) => until(() => assert.equal(document.querySelector("h1")?.textContent, title));
  await shows("List");
  await search("sent");
  assert.equal(router.state.location.search, "?status=sent");

  const left = router.navigate("/settings");
  // In the same moment: nothing has been rendered since.
  search("contacted");
  load(null);
  await left;
  await shows("Settings");
  assert.equal(router.state.location.pathname, "/settings");
});
