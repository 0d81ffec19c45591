import * as endpoints from '@lensdock/contract/uploads/uploads.endpoints.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { checkVersion } from './multipart/dry-run.ts';
import { uploadVersion } from './multipart/multipart-upload.ts';
import type { PackageReceiver } from './pipeline/package-receiver.ts';
import { openUploadServices } from './pipeline/upload-services.ts';
import { readUpload } from './read-upload.ts';
import { bindTus } from './tus/tus.http.ts';

/** Uploads of packages, by multipart and by tus. `packages` is the feature that receives them. */
export function bindUploads(http: HttpContext, packages: PackageReceiver): void {
  const services = openUploadServices(http.services, packages);
  http.server.addHook('onClose', () => services.close());
  bindTus(http, services);
  serve(http, endpoints.uploadVersion, (call) => uploadVersion(services, call));
  serve(http, endpoints.checkVersion, (call) => checkVersion(services, call));
  serve(http, endpoints.readUpload, (call) => readUpload(services, call));
}
