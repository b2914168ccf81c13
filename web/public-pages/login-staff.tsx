import { StaffLogin } from './staff/staff-login.tsx'
import { startLogin } from './start-login.tsx'

void startLogin('/dashboard', <StaffLogin />, 'staff')
