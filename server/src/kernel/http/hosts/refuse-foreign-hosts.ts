import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../settings/settings.ts';
import { samplePeopleExist } from '../../settings/sign-on-environment.ts';
import { answerProblem } from '../server/answer-errors.ts';
import { healthPaths } from '../server/health-paths.ts';
import { allowedHosts, hostName, isForwarded, isLoopbackHost } from './allowed-hosts.ts';

/** Prevents strangers from filling the log with names. */
const loggedNamesLimit = 20;

/**
 * Returns 421 for calls by a foreign name. On a server with sample people for this machine only, it also refuses
 * sign-on and authenticated calls that a proxy forwarded, because their sender is elsewhere.
 */
export function refuseForeignHosts(
  server: FastifyInstance,
  settings: Settings,
  onForeignHost?: (name: string) => void,
): void {
  const isAllowed = allowedHosts(settings);
  const isForThisMachineOnly = samplePeopleExist(settings) && settings.LENSDOCK_SAMPLE_PEOPLE !== true;
  const logged = new Set<string>();
  const note = (name: string, reason: string) => {
    if (logged.has(name) || logged.size >= loggedNamesLimit) return;
    logged.add(name);
    server.log.warn({ host: name }, reason);
    onForeignHost?.(name);
  };
  server.addHook('onRequest', (request, reply, done) => {
    const { host, authorization } = request.headers;
    if (healthPaths.has(request.url)) return done();
    const name = hostName(host) ?? '(none)';
    if (!isAllowed(host)) {
      note(name, 'refused a call by a host name that is not in LENSDOCK_URL or LENSDOCK_ALLOWED_HOSTS');
    } else if (
      isForThisMachineOnly &&
      (request.url.startsWith('/auth') || authorization !== undefined) &&
      (isForwarded(request.headers) || !isLoopbackHost(host))
    ) {
      note(name, 'refused a call through a proxy, because LENSDOCK_URL is not set and the sample people exist');
    } else return done();
    answerProblem(new Problem('misdirected-request'), request, reply);
  });
}
