import { Button } from '@mantine/core';
import { goOnAfter } from './go-on-after.ts';

/** Asks for the next rows of a list that is read part by part, where there are more. @param children what its button says */
export function MoreRows({
  asked,
  children,
}: {
  asked: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  children: string;
}) {
  if (!asked.hasNextPage) return null;
  return (
    <div className="card-body row">
      <Button
        variant="default"
        loading={asked.isFetchingNextPage}
        onClick={({ currentTarget }) => {
          const goOn = goOnAfter(currentTarget);
          void asked.fetchNextPage().then(() => requestAnimationFrame(goOn));
        }}
      >
        {children}
      </Button>
    </div>
  );
}
