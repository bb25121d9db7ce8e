import autocannon from 'autocannon';

export interface Load {
  url: string;
  headers?: Record<string, string>;
  connections?: number;
  seconds?: number;
}

/**
 * Asks for one URL as fast as it is answered. @returns answers a second, and the 99th percentile of their latency in ms
 */
export async function load({
  url,
  headers = {},
  connections = 32,
  seconds = 4,
}: Load): Promise<{ perSecond: number; p99: number; failed: number }> {
  const result = await autocannon({ url, headers, connections, duration: seconds });
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result['5xx'] + result['4xx'],
  };
}
