import * as endpoints from '@lensdock/contract/uploads/uploads.endpoints.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { checkVersion } from './check-version.ts';
import type { PackageReceiver } from './package-receiver.ts';
import { readUpload } from './read-upload.ts';
import { bindResumableUploads } from './resumable.http.ts';
import { openUploadServices } from './upload-services.ts';
import { uploadVersion } from './upload-version.ts';

/** Binds the uploads of packages, in one piece and by tus. `packages` is the feature that receives them. */
export function bindUploads(edge: HttpContext, packages: PackageReceiver): void {
  const services = openUploadServices(edge.services, packages);
  edge.server.addHook('onClose', () => services.close());
  bindResumableUploads(edge, services);
  serve(edge, endpoints.uploadVersion, (call) => uploadVersion(services, call));
  serve(edge, endpoints.checkVersion, (call) => checkVersion(services, call));
  serve(edge, endpoints.readUpload, (call) => readUpload(services, call));
}
