import { type QueryKey, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput, Endpoint, ReplyOf } from "#contract/platform/endpoint.ts";
import { staffApi } from "./staff-api.ts";
import { type OnProgress, uploadApi } from "./upload-transport.ts";

type BodyOf<E> = CallInput<E> extends { body: infer Body } ? Body : never;
interface Identified {
  _id: string;
}

interface RecordContract<List extends Endpoint, Add extends Endpoint, Update extends Endpoint> {
  list: List;
  add: Add;
  update: Update;
  remove?: Endpoint;
}

interface RecordOptions<Data, Reply> {
  key: QueryKey;
  /** The list with a saved record; without it a save is over only once the list has been fetched again. */
  savedIn?: (list: Data, reply: Reply) => Data;
  /** Queries that depend on the records; an empty key stands for all. */
  related?: readonly QueryKey[];
  /** In milliseconds: the list is not fetched again before. */
  staleTime?: number;
  refetchInterval?: number;
}

interface Saving<Body> {
  /** Undefined for a new record. */
  id: string | undefined;
  body: Body;
  /** Called while its pictures are sent. */
  onProgress?: OnProgress;
  signal?: AbortSignal;
}

/** A call whose types its own hook states. */
type AnyApi = (endpoint: Endpoint, input: object, options: { signal?: AbortSignal | undefined }) => Promise<unknown>;

/** The queries of a kind of record, from its calls: its list, and saving and deleting a record of it. */
export function recordQueries<List extends Endpoint, Add extends Endpoint, Update extends Endpoint>(
  { list, add, update, remove }: RecordContract<List, Add, Update>,
  { key, savedIn, related = [], ...timing }: RecordOptions<ReplyOf<List>, ReplyOf<Add>>,
) {
  type Data = ReplyOf<List>;
  type Reply = ReplyOf<Add>;

  /** Resolves once the list has been fetched again. */
  const useRefresh = () => {
    const client = useQueryClient();
    return async () => {
      await Promise.all([key, ...related].map((queryKey) => client.invalidateQueries({ queryKey })));
    };
  };

  const useList = ({ enabled = true }: { enabled?: boolean } = {}) =>
    useQuery({
      queryKey: key,
      queryFn: ({ signal }) => (staffApi as AnyApi)(list, {}, { signal }) as Promise<Data>,
      ...timing,
      enabled,
    });

  const useSave = () => {
    const client = useQueryClient();
    const refresh = useRefresh();
    return useMutation({
      mutationFn: ({ id, body, onProgress, signal }: Saving<BodyOf<Add>>) => {
        const api = (onProgress ? uploadApi(onProgress) : staffApi) as AnyApi;
        const reply =
          id === undefined ? api(add, { body }, { signal }) : api(update, { params: { id }, body }, { signal });
        return reply as Promise<Reply>;
      },
      onSuccess: (reply) => {
        if (savedIn) client.setQueryData<Data>(key, (now) => now && savedIn(now, reply));
      },
      onSettled: async () => {
        const refreshed = refresh();
        if (!savedIn) await refreshed;
      },
    });
  };

  const useDelete = () => {
    const client = useQueryClient();
    const refresh = useRefresh();
    return useMutation({
      mutationFn: async (id: string) => {
        if (remove) await (staffApi as AnyApi)(remove, { params: { id } }, {});
      },
      onSuccess: (_reply, id) =>
        client.setQueryData<unknown>(key, (now: unknown) =>
          Array.isArray(now) ? now.filter(({ _id }: Identified) => _id !== id) : now,
        ),
      onSettled: async () => {
        const refreshed = refresh();
        if (!Array.isArray(client.getQueryData(key))) await refreshed;
      },
    });
  };

  return { useList, useSave, useDelete };
}

/** A list with a record in its place, or at the end if it is new. */
export const withRecord = <Row extends Identified>(list: readonly Row[], row: Row): Row[] =>
  list.some(({ _id }) => _id === row._id) ? list.map((old) => (old._id === row._id ? row : old)) : [...list, row];
