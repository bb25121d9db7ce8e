import { Button } from '@mantine/core';

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
      <Button variant="default" loading={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
        {children}
      </Button>
    </div>
  );
}
