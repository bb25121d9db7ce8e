import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/queries.ts';
import type { Person } from '../../parts/person.ts';

/** Puts somebody into the directory, or the visitor themselves. */
export function useAddPerson(own: boolean, made: (person: Person) => void) {
  const router = useRouter();
  return useMutation({
    mutationFn: ({ name, email }: { name: string; email: string }) => call('addPerson', { body: { name, email, own } }),
    onSuccess: async (person) => {
      made({ user_id: person.user_id, name: person.name });
      await refresh('me', 'callSetup', 'callPeople');
      await router.invalidate();
    },
  });
}
